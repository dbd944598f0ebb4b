import Foundation
import TestSupport
import Testing

/// Many people and pipelines at work in one repository.
struct ConcurrencyTests {
  static let writers = 8
  /// 400 by `FLAGCTL_FAULTS=all`.
  static let commits = getenv("FLAGCTL_FAULTS") == nil ? 100 : 400

  /// One process after another edits its own document and commits it, again after 3 (a lock) and 4
  /// (somebody was first), until its share of the commits is made. Any other status ends it.
  static let writer = #"""
    set -u
    name=$1 count=$2
    for value in $(seq 1 "$count"); do
      sed "s/VALUE/$value/" template.json > "config/$name.json.new"
      mv "config/$name.json.new" "config/$name.json"
      tries=0
      while :; do
        "$FLAGCTL" commit -q -d "$name" -m "to $value" >> "../$name.log" 2>&1
        status=$?
        echo "$status" >> ../statuses
        [ $status = 0 ] && break
        case $status in 3 | 4) ;; *) exit 1 ;; esac
        tries=$((tries + 1))
        [ $tries -lt 200 ] || exit 2
      done
    done
    """#

  /// Somebody else's work, with plain git, which takes the same locks.
  static let stranger = #"""
    id=$1
    mkdir -p "other/$id"
    while [ ! -e ../done ]; do
      value=$((${value:-0} + 1))
      echo "$value" > "other/$id/$value.txt"
      until git add "other/$id" 2>> ../foreign.log; do sleep 0.05; done
      until git commit -q -m "Stranger $id: $value" 2>> ../foreign.log >&2; do
        git diff --cached --quiet && break
        sleep 0.05
      done
      sleep 0.05
    done
    """#

  @Test func manyCommitsAmidForeignTrafficLoseNothing() throws {
    let fixture = try RepositoryFixture()
    let names = (1...Self.writers).map { "doc\($0)" }
    let template = SampleDocument().text
      .replacing(#""rollout": 0.25"#, with: #""rollout": 0.25, "minimumBuild": VALUE"#)
    try fixture.write(template, to: "template.json")
    for name in names {
      try fixture.write(template.replacing("VALUE", with: "0"), to: "config/\(name).json")
    }
    try fixture.git("add", ".")
    try fixture.commitStaged(message: "Start")
    // Real time from here on: dates take no part in the order of anything.
    fixture.environment["GIT_AUTHOR_DATE"] = nil
    fixture.environment["GIT_COMMITTER_DATE"] = nil
    fixture.environment["FLAGCTL"] = try BuiltBinary.flagctl()
    try fixture.directory.write(Self.writer, to: "writer.sh")
    try fixture.directory.write(Self.stranger, to: "stranger.sh")

    let shares = (0..<Self.writers).map { index in
      Self.commits / Self.writers + (index < Self.commits % Self.writers ? 1 : 0)
    }
    let starts = zip(names, shares)
      .map { "sh ../writer.sh \($0) \($1) & writers=\"$writers $!\"" }
      .joined(separator: "\n")
    let script = """
      strangers=
      for id in 1 2; do sh ../stranger.sh $id & strangers="$strangers $!"; done
      writers=
      \(starts)
      failed=0
      for writer in $writers; do wait $writer || failed=1; done
      touch ../done
      wait $strangers
      exit $failed
      """
    let result = try Subprocess(
      "sh",
      ["-c", script],
      environment: fixture.environment,
      directory: fixture.root,
      timeout: 300,
    ).run()
    let logs = names.map { (try? fixture.directory.text(of: "\($0).log")) ?? "" }.joined()
    #expect(result.status == 0, "\(logs)")
    let statuses = try fixture.directory.text(of: "statuses").split(separator: "\n")
    #expect(Set(statuses).isSubset(of: ["0", "3", "4"]))
    #expect(statuses.count { $0 == "0" } == Self.commits)

    #expect(try fixture.fsck() == "")
    try expectNoCommitMixesOrReverts(
      fixture,
      shares: Dictionary(uniqueKeysWithValues: zip(names, shares))
    )
    let strangers = try fixture.git("rev-list", "--count", "--grep=^Stranger", "HEAD")
    #expect(try #require(Int(strangers.trimmedLine)) > 10)
  }

  /// Each document went 1, 2, 3 ... up to its share, in commits that hold it alone, and no other
  /// commit touches a document.
  func expectNoCommitMixesOrReverts(
    _ fixture: RepositoryFixture,
    shares: [String: Int],
  ) throws {
    var seen: [String: [Int]] = [:]
    let commits = try fixture.git("rev-list", "--reverse", "HEAD").split(separator: "\n")
      .dropFirst()
    for commit in commits.map(String.init) {
      let files = try fixture.git("diff-tree", "--no-commit-id", "--name-only", "-r", commit)
        .split(separator: "\n")
      let isOurs = try fixture.git("log", "-1", "--format=%B", commit).contains("Flagctl-Document:")
      #expect(files.contains { $0.hasPrefix("config/") } == isOurs)
      guard isOurs, let file = files.first, files.count == 1 else {
        #expect(!isOurs, "\(commit) holds \(files)")
        continue
      }
      let text = String(decoding: try fixture.bytes(of: String(file), at: commit), as: UTF8.self)
      let value = try #require(text.firstMatch(of: /"minimumBuild": (\d+)/)?.output.1)
      let name = file.dropFirst("config/".count).dropLast(".json".count)
      seen[String(name), default: []].append(try #require(Int(value)))
    }
    #expect(seen == shares.mapValues { Array(1...$0) })
    for (name, share) in shares {
      let last = String(
        decoding: try fixture.bytes(of: "config/\(name).json", at: "HEAD"),
        as: UTF8.self
      )
      #expect(last.contains(#""minimumBuild": \#(share) "#))
    }
  }
}
