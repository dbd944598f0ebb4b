import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import FlagctlCommands

/// What `lint` compares with in the environments of build services, on real clones.
struct BaseDiscoveryTests {
  /// A remote `origin` whose `main` has moved on since the branch `topic` left it, and `merge`, the
  /// commit that a build service makes of both.
  ///
  /// `main` lowers the rollout of one gate; `topic` lowers that of the other.
  private struct Hub {
    let origin: CommandHarness
    let merge: String
    let topic: String
    let main: String

    init() throws {
      origin = try CommandHarness(revisions: [Hub.document(0.8, 0.8)])
      let fixture = origin.fixture
      try fixture.git("switch", "--quiet", "--create", "topic")
      try fixture.commit(Hub.document(0.8, 0.4), to: "config/production.json", message: "topic")
      topic = try fixture.git("rev-parse", "HEAD").trimmedLine
      try fixture.git("switch", "--quiet", "main")
      try fixture.commit(Hub.document(0.2, 0.8), to: "config/production.json", message: "main")
      main = try fixture.git("rev-parse", "HEAD").trimmedLine
      try fixture.git("switch", "--quiet", "--detach")
      _ = try fixture.tryGit(["merge", "--quiet", "--no-commit", "topic"], stdin: [])
      try fixture.write(Hub.document(0.2, 0.4), to: "config/production.json")
      try fixture.git("add", "--all")
      try fixture.git("commit", "--quiet", "--message", "merge")
      merge = try fixture.git("rev-parse", "HEAD").trimmedLine
      try fixture.git("update-ref", "refs/pull/7/merge", "HEAD")
      try fixture.git("switch", "--quiet", "main")
    }

    private static func document(_ ofMain: Double, _ ofTopic: Double) -> String {
      """
      {
        "schema": 2,
        "features": {
          "ofMain": { "enabled": true, "rollout": \(ofMain) },
          "ofTopic": { "enabled": true, "rollout": \(ofTopic) }
        }
      }

      """
    }

    /// A checkout as `actions/checkout` makes it: one reference, so many commits of it, detached.
    func checkout(_ reference: String, depth: Int?) throws -> CommandHarness {
      let fixture = origin.fixture
      let name = "clone-\(UUID().uuidString)"
      let root = try fixture.directory.makeDirectory(name)
      let clone = RepositoryFixture(
        at: root,
        in: fixture.directory,
        environment: fixture.environment,
      )
      try clone.git("init", "--quiet")
      try clone.git("remote", "add", "origin", "file://\(fixture.root)")
      let limit = depth.map { ["--depth=\($0)"] } ?? ["+refs/heads/*:refs/remotes/origin/*"]
      let local = "refs/remotes/pull"
      let arguments = ["fetch", "--quiet", "--no-tags", "origin", "+\(reference):\(local)"] + limit
      let result = try clone.tryGit(arguments)
      #expect(result.status == 0, "\(result.errorOutput)")
      try clone.git("checkout", "--quiet", "--detach", local)
      return CommandHarness(clone)
    }
  }

  private func gates(_ result: CommandHarness.Result) throws -> [String] {
    let findings = try #require(try result.json["findings"] as? [[String: Any]])
    return findings.filter { $0["rule"] as? String == "change/rollout-decreased" }
      .compactMap { $0["path"] as? String }
  }

  private func gitHub(_ hub: Hub, _ more: [String: String] = [:]) -> [String: String] {
    [
      "GITHUB_ACTIONS": "true", "GITHUB_EVENT_NAME": "pull_request", "GITHUB_BASE_REF": "main",
      "GITHUB_REF": "refs/pull/7/merge", "GITHUB_SHA": hub.merge,
    ].merging(more) { $1 }
  }

  private let ofTopic = ["/features/ofTopic/rollout"]
  private let ofMain = ["/features/ofMain/rollout"]

  @Test(arguments: [2, nil])
  func `a merge commit is compared with its first parent`(depth: Int?) throws {
    let hub = try Hub()
    let clone = try hub.checkout("refs/pull/7/merge", depth: depth)
    let result = clone.run("lint", "--format", "json", variables: gitHub(hub))
    #expect(try gates(result) == ofTopic)
    #expect(result.error.contains("compared with \(hub.main.prefix(7)), main, as"))
    // Without the name of the merge commit the parents tell whose it is.
    var bare = gitHub(hub)
    bare["GITHUB_SHA"] = nil
    #expect(try gates(clone.run("lint", "--format", "json", variables: bare)) == ofTopic)
  }

  @Test func `a pull request behind main is not blamed for main's changes`() throws {
    let hub = try Hub()
    let clone = try hub.checkout("refs/heads/topic", depth: nil)
    let result = clone.run("lint", "--format", "json", variables: gitHub(hub))
    #expect(try gates(result) == ofTopic)
    #expect(result.error.contains("the merge base with origin/main"))
    let typed = clone.run("lint", "--base", "origin/main", "--format", "json")
    #expect(try gates(typed) == ofTopic)
  }

  @Test func `a merge that the author made is not taken for the service's`() throws {
    let hub = try Hub()
    let clone = try hub.checkout("refs/heads/topic", depth: nil)
    let fixture = clone.fixture
    _ = try fixture.tryGit(["merge", "--quiet", "--no-commit", "-s", "ours", "origin/main"])
    let merged = try hub.origin.fixture.git("show", "\(hub.merge):config/production.json")
    try fixture.write(merged, to: "config/production.json")
    try fixture.git("add", "--all")
    try fixture.git("commit", "--quiet", "--message", "main into topic")
    #expect(try gates(clone.run("lint", "--format", "json", variables: gitHub(hub))) == ofTopic)
    var bare = gitHub(hub)
    bare["GITHUB_SHA"] = nil
    #expect(try gates(clone.run("lint", "--format", "json", variables: bare)) == ofTopic)
  }

  @Test(arguments: ["refs/pull/7/merge", "refs/heads/topic"])
  func `one commit alone is a failure with the fetch line, and the line helps`(
    reference: String
  ) throws {
    let hub = try Hub()
    let clone = try hub.checkout(reference, depth: 1)
    let result = clone.run("lint", "--format", "json", variables: gitHub(hub))
    #expect(result.status == .unavailable)
    let errors = try #require(try result.json["errors"] as? [[String: Any]])
    #expect(errors.map { $0["code"] as? String } == ["shallow-clone"])
    let hints = try #require(errors.first?["hints"] as? [String])
    let line = try #require(hints.first)
    #expect(
      line == "get it: git fetch --unshallow origin +refs/heads/main:refs/remotes/origin/main"
    )
    #expect(hints.contains { $0.contains("fetch-depth: 0") })
    // What needs no history was checked all the same.
    #expect((try result.json["summary"] as? [String: Int])?["documents"] == 1)
    let words = line.split(separator: " ").map(String.init)
    #expect(try clone.fixture.tryGit(Array(words.dropFirst(3))).status == 0)
    let again = clone.run("lint", "--format", "json", variables: gitHub(hub))
    #expect(try gates(again) == ofTopic)
  }

  @Test func `a typed base that is not there is a failure too`() throws {
    let hub = try Hub()
    let shallow = try hub.checkout("refs/pull/7/merge", depth: 1)
    for revision in ["origin/main", "HEAD~1", "HEAD^2"] {
      let result = shallow.run("lint", "--base", revision)
      #expect(result.status == .unavailable, "\(revision)")
      #expect(result.error.contains("git fetch --unshallow"), "\(revision)")
    }
    let full = try hub.checkout("refs/heads/topic", depth: nil)
    try full.fixture.git("update-ref", "-d", "refs/remotes/origin/main")
    let missing = full.run("lint", "--base", "origin/main")
    #expect(missing.status == .unavailable)
    #expect(
      missing.error.contains(
        "hint: get it: git fetch origin +refs/heads/main:refs/remotes/origin/main\n"
      )
    )
    let unknown = full.run("lint", "--base", "tpoic")
    #expect(unknown.status == .usage)
  }

  @Test func `on the default branch the first parent is the base`() throws {
    let hub = try Hub()
    let push = [
      "GITHUB_ACTIONS": "true", "GITHUB_EVENT_NAME": "push", "GITHUB_REF": "refs/heads/main",
    ]
    let clone = try hub.checkout("refs/heads/main", depth: nil)
    let result = clone.run("lint", "--format", "json", variables: push)
    #expect(try gates(result) == ofMain)
    let shallow = try hub.checkout("refs/heads/main", depth: 1)
    let failed = shallow.run("lint", variables: push)
    #expect(failed.status == .unavailable)
    #expect(failed.error.contains("hint: get it: git fetch --unshallow\n"))
    #expect(try shallow.fixture.tryGit(["fetch", "--quiet", "--unshallow"]).status == 0)
    #expect(try gates(shallow.run("lint", "--format", "json", variables: push)) == ofMain)
  }

  @Test func `a branch that is pushed is compared with where it left the default branch`() throws {
    let hub = try Hub()
    let clone = try hub.checkout("refs/heads/topic", depth: nil)
    let push = [
      "GITHUB_ACTIONS": "true", "GITHUB_EVENT_NAME": "push", "GITHUB_REF": "refs/heads/topic",
    ]
    #expect(try gates(clone.run("lint", "--format", "json", variables: push)) == ofTopic)
  }

  @Test func `the default branch is the one that the event names`() throws {
    let hub = try Hub()
    let clone = try hub.checkout("refs/heads/topic", depth: nil)
    try clone.fixture.directory.write(
      #"{"repository": {"default_branch": "topic"}}"#,
      to: "event.json"
    )
    let push = [
      "GITHUB_ACTIONS": "true", "GITHUB_EVENT_NAME": "push", "GITHUB_REF": "refs/heads/topic",
      "GITHUB_EVENT_PATH": clone.fixture.directory.path("event.json"),
    ]
    let result = clone.run("lint", "--format", "json", variables: push)
    #expect(result.error.contains("the first parent of HEAD"))
  }

  @Test func `a document that is gone since the base is named, unless it has another name now`()
    throws
  {
    let harness = try CommandHarness(revisions: [rollout(0.5)])
    let fixture = harness.fixture
    try fixture.commit(document("\"enabled\": false"), to: "config/staging.json", message: "more")
    let base = try fixture.git("rev-parse", "HEAD").trimmedLine
    try fixture.git("mv", "config/production.json", "config/live.json")
    try fixture.git("commit", "--quiet", "--message", "renamed")
    try fixture.git("rm", "--quiet", "config/staging.json")
    let result = harness.run("lint", "--base", base, "--format", "json")
    let notChecked = try #require(try result.json["notChecked"] as? [String])
    #expect(
      notChecked.filter { $0.contains("gone") } == [
        "changes of config/staging.json (the base has it, and it is gone)"
      ]
    )
  }

  @Test(arguments: ["mv", "git mv"], ["HEAD", "HEAD~1"])
  func `a rename that is not committed is compared with what the old path held`(
    move: String,
    base: String,
  ) throws {
    let harness = try CommandHarness()
    let fixture = harness.fixture
    let old = "old/prod.json"
    // Long enough for one changed value to leave it similar.
    let state = { (share: Double) in
      document(
        #""enabled": true, "rollout": \#(share)"#,
        extra: #", "minimumVersion": { "build": 300, "message": "Sync needs a new version." }"#
      )
    }
    try fixture.commit(state(0.5), to: old, message: "document")
    try fixture.commit("text\n", to: "other.txt", message: "other")
    try fixture.write("", to: "config/folder")
    let words = move.split(separator: " ").map(String.init) + [old, "config/production.json"]
    let moved = try Subprocess(
      words[0],
      Array(words.dropFirst()),
      environment: fixture.environment,
      directory: fixture.root
    ).run()
    #expect(moved.status == 0)
    let same = try harness.run("lint", "--base", base, "--format", "json").json
    #expect((same["findings"] as? [Any])?.isEmpty == true, "\(same)")
    try fixture.write(state(0.1), to: "config/production.json")
    let result = harness.run("lint", "--base", base, "--format", "json")
    let findings = try #require(try result.json["findings"] as? [[String: Any]])
    #expect(findings.map { $0["rule"] as? String } == ["change/rollout-decreased"], "\(result)")
    #expect(!result.output.contains("it is gone"), "\(result.output)")
  }

  @Test func `a new document that is like no deleted one is compared with nothing`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.5)])
    let fixture = harness.fixture
    try fixture.commit("1\n2\n3\n", to: "config/staging.json", message: "unlike")
    try fixture.directory.remove("work/config/staging.json")
    try fixture.write(rollout(0.1), to: "config/fresh.json")
    let result = harness.run("lint", "--base", "HEAD", "--format", "json", "config/fresh.json")
    #expect(!result.output.contains("change/rollout-decreased"), "\(result.output)")
  }

  @Test func `a branch without commits is compared with what was typed`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.5)])
    try harness.fixture.git("checkout", "--quiet", "--orphan", "fresh")
    try harness.fixture.write(rollout(0.1), to: "config/production.json")
    let unknown = harness.run("lint", "--base", "typo")
    #expect(unknown.status == .usage, "\(unknown)")
    let known = harness.run("lint", "--base", "main")
    #expect(known.error.contains(", main\n"), "\(known)")
    #expect(known.output.contains("change/rollout-decreased"), "\(known)")
    let missing = harness.run("lint", "--base", "origin/main")
    #expect(missing.status == .unavailable, "\(missing)")
    let itself = harness.run("lint", "--base", "HEAD")
    #expect(itself.error.contains("compared with nothing"), "\(itself)")
  }

  @Test(arguments: [
    ["lint", "--base", "HEAD", "lib/config/lib.json"], ["status", "-d", "lib/config/lib.json"],
    ["diff", "-d", "lib/config/lib.json"], ["log", "-d", "lib/config/lib.json"],
  ])
  func `a document of a submodule is not compared with nothing`(command: [String]) throws {
    let harness = try CommandHarness(revisions: [rollout(0.5)])
    let library = try RepositoryFixture()
    try library.commit(rollout(0.1), to: "config/lib.json", message: "lib")
    let allow = "protocol.file.allow=always"
    try harness.fixture.git("-c", allow, "submodule", "--quiet", "add", library.root, "lib")
    let result = harness.run(all: command)
    #expect(result.status == .unavailable, "\(result)")
    #expect(result.error.contains("the submodule lib"), "\(result)")
    #expect(result.error.contains("-C lib"), "\(result)")
  }

  @Test func `the first commit of all is compared with nothing, so everything is new`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.5)])
    let push = ["GITHUB_ACTIONS": "true", "GITHUB_REF": "refs/heads/main"]
    let result = harness.run("lint", variables: push)
    #expect(result.status == .success)
    #expect(result.output.contains("0 errors"))
  }

  @Test func `GitLab's merge base, merge commit and default branch are used`() throws {
    let hub = try Hub()
    let base = try hub.origin.fixture.git("merge-base", hub.main, hub.topic).trimmedLine
    let detached = [
      "GITLAB_CI": "true", "CI_MERGE_REQUEST_EVENT_TYPE": "detached",
      "CI_MERGE_REQUEST_TARGET_BRANCH_NAME": "main", "CI_MERGE_REQUEST_DIFF_BASE_SHA": base,
      "CI_COMMIT_SHA": hub.topic,
    ]
    let topic = try hub.checkout("refs/heads/topic", depth: nil)
    #expect(try gates(topic.run("lint", "--format", "json", variables: detached)) == ofTopic)
    let merged = [
      "GITLAB_CI": "true", "CI_MERGE_REQUEST_EVENT_TYPE": "merged_result",
      "CI_MERGE_REQUEST_TARGET_BRANCH_NAME": "main", "CI_MERGE_REQUEST_DIFF_BASE_SHA": base,
      "CI_COMMIT_SHA": hub.merge,
    ]
    let merge = try hub.checkout("refs/pull/7/merge", depth: 2)
    #expect(try gates(merge.run("lint", "--format", "json", variables: merged)) == ofTopic)
    let branch = ["GITLAB_CI": "true", "CI_COMMIT_BRANCH": "main", "CI_DEFAULT_BRANCH": "main"]
    let main = try hub.checkout("refs/heads/main", depth: nil)
    #expect(try gates(main.run("lint", "--format", "json", variables: branch)) == ofMain)
    let shallow = try hub.checkout("refs/heads/topic", depth: 1)
    let failed = shallow.run("lint", variables: detached)
    #expect(failed.status == .unavailable)
    #expect(failed.error.contains("GIT_DEPTH: 0"))
    #expect(failed.error.contains("git fetch --unshallow origin +refs/heads/main:"))
  }

  @Test func `a checkout of the target itself is no pull request`() throws {
    let hub = try Hub()
    let clone = try hub.checkout("refs/heads/main", depth: nil)
    let variables = gitHub(hub, ["GITHUB_EVENT_NAME": "pull_request_target"])
    let result = clone.run("lint", variables: variables)
    #expect(result.status == .unavailable)
    #expect(result.error.contains("there is nothing to compare"))
  }

  @Test func `a document that the base has not is new`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.5)])
    try harness.fixture.write(rollout(0.5), to: "config/staging.json")
    let result = harness.run("lint", "config/staging.json", "--base", "HEAD", "--format", "json")
    #expect(try #require(result.json["findings"] as? [Any]).isEmpty)
    #expect(result.status == .success)
  }

  @Test func `a comparison that cannot differ is said to be none`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.5)])
    let said = { (result: CommandHarness.Result) throws -> Bool in
      let notChecked = try result.json["notChecked"] as? [String] ?? []
      return notChecked.contains { $0.contains("HEAD is the base") }
    }
    #expect(try said(harness.run("lint", "--base", "HEAD", "--format", "json")))
    try harness.fixture.write(rollout(0.4), to: "config/production.json")
    #expect(try !said(harness.run("lint", "--base", "HEAD", "--format", "json")))
  }

  @Test func `without a base and outside build services that is named as not checked`() throws {
    let harness = try CommandHarness(revisions: [rollout(0.5)])
    let result = harness.run("lint", "--format", "json")
    let notChecked = try #require(try result.json["notChecked"] as? [String])
    #expect(notChecked.contains("changes since another revision (no --base)"))
  }

  @Test func `outside a repository a typed base is a failure`() throws {
    let harness = try CommandHarness()
    try harness.fixture.directory.write(rollout(0.5), to: "plain/config/production.json")
    let result = harness.run("lint", "--base", "HEAD", in: "../plain")
    #expect(result.status == .unavailable)
    #expect(harness.run("lint", in: "../plain").status == .success)
  }

  @Test func `a base that holds no JSON is said to be not compared`() throws {
    let harness = try CommandHarness(revisions: ["{", rollout(0.5)])
    let result = harness.run("lint", "--base", "HEAD~1", "--format", "json")
    let notChecked = try #require(try result.json["notChecked"] as? [String])
    #expect(notChecked.contains { $0.contains("is no JSON") })
  }
}
