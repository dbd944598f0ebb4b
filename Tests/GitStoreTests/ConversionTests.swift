import GitStore
import TestSupport
import Testing

/// What is committed and checked out under every conversion, beside what git itself makes of it.
struct ConversionTests {
  private static let document = "config/production.json"
  private var document: String { Self.document }

  /// Attributes, settings, what is committed already, and the file that is to be committed next.
  struct Case: Sendable, CustomTestStringConvertible {
    var attributes: String
    var settings: [String] = []
    var committed: [UInt8]?
    var file: [UInt8]

    init(
      _ attributes: String,
      with settings: [String] = [],
      _ text: String,
      committed: String? = nil
    ) {
      self.attributes = attributes
      self.settings = settings
      self.committed = committed.map { Array($0.utf8) }
      file = Array(text.utf8)
    }

    init(_ attributes: String, with settings: [String] = [], file: [UInt8]) {
      self.attributes = attributes
      self.settings = settings
      self.file = file
    }

    var testDescription: String {
      "\(attributes) \(settings) \(String(decoding: file, as: UTF8.self).debugDescription)"
    }
  }

  private static let sortKeys = "filter.mine.clean=sort"
  private static let utf16 = Array("{}\n".utf16).flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }

  static let cases = [
    Case("", "{}\r\n"),
    Case("", with: ["core.eol=crlf"], "{}\n"),
    Case("* -text", with: ["core.autocrlf=true"], "{}\r\n"),
    Case("", with: ["core.autocrlf=input"], "{}\r\n"),
    Case("", with: ["core.autocrlf=input"], "{}\r\n", committed: "[]\r\n"),
    Case("", with: ["core.autocrlf=true"], "{}"),
    Case("", with: ["core.autocrlf=true"], "{}\n"),
    Case("", with: ["core.autocrlf=1"], "{}\n[]\n"),
    Case("", with: ["core.autocrlf=true"], "{}\r\n"),
    Case("", with: ["core.autocrlf=true"], "{\r\n}\n"),
    Case("", with: ["core.autocrlf=true"], "{\u{0}}\n"),
    Case("", with: ["core.autocrlf=true"], "{\r}\n"),
    Case("", with: ["core.autocrlf=true", "core.safecrlf=true"], "{}\n"),
    Case("", with: ["core.autocrlf=input", "core.safecrlf=true"], "{}\r\n"),
    Case("", with: ["core.autocrlf=true", "core.safecrlf=warn"], "{}\n"),
    Case("* text", "{}\r\n"),
    Case("* text", "{\r}\r\r\n\n"),
    Case("* text", "{}\r\n", committed: "[]\r\n"),
    Case("* text=auto", "{}\r\n"),
    Case("* text=auto", "{}\r\n", committed: "[]\r\n"),
    Case("* text=auto", "{}\r\n", committed: "[]\n"),
    Case("* text=auto", with: ["core.eol=crlf"], "{}\n"),
    Case("* text=auto eol=crlf", "{}\n"),
    Case("* text=auto eol=lf", with: ["core.autocrlf=true"], "{}\n"),
    Case("* text=input eol=crlf", "{}\r\n{}\n"),
    Case("* text=unknown crlf", "{}\r\n"),
    Case("*.json eol=crlf", "{}\n"),
    Case("*.json eol=lf", "{}\r\n"),
    Case("*.json crlf=input", with: ["core.autocrlf=true"], "{}\r\n"),
    Case("*.json -crlf", with: ["core.autocrlf=true"], "{}\r\n"),
    Case("[attr]plain -text\n*.json plain", with: ["core.autocrlf=true"], "{}\r\n"),
    Case("* binary", with: ["core.autocrlf=true"], "{}\r\n"),
    Case("*.json ident", "\"$Id$\"\n"),
    Case("*.json ident", "\"$Id: 1234 $ $Id: by another tool $\"\n"),
    Case("*.json ident text=auto eol=crlf", "\"$Id:\" $Id\n\"$Id$\"\r\n"),
    Case("*.json ident", "\"a\"\n", committed: "\"$Id$\"\n"),
    Case("*.json working-tree-encoding=UTF-8", "\"ü\"\n"),
    Case("*.json working-tree-encoding=UTF-16LE text", file: utf16),
    Case("*.json working-tree-encoding=UTF-16", file: [0xff, 0xfe] + utf16),
    Case("*.json working-tree-encoding=UTF-16LE eol=crlf", file: utf16),
    Case("*.json working-tree-encoding=ISO-8859-1", file: [0x22, 0xfc, 0x22, 0x0a]),
    Case("*.json working-tree-encoding=UTF-16LE-BOM", file: [0xff, 0xfe] + utf16),
    Case("*.json filter=mine", with: [sortKeys], "b\na\n"),
    Case("*.json filter=mine", with: [sortKeys, "filter.mine.smudge=sort -r"], "b\na\n"),
    Case("*.json filter=mine", "b\na\n"),
    Case("*.json filter=mine eol=crlf", with: [sortKeys], "b\r\na\n"),
    Case(
      "*.json filter=mine",
      with: [sortKeys, "core.autocrlf=true"],
      "b\r\na\r\n",
      committed: "a\r\n"
    ),
    Case("*.json filter=mine", with: ["filter.mine.clean=false"], "b\na\n"),
    Case(
      "*.json filter=mine",
      with: ["filter.mine.clean=cat", "filter.mine.required=true"],
      "{}\n"
    ),
    Case("*.json filter=mine ident", with: ["filter.mine.clean=cat"], "$Id: 12$\n"),
    Case(
      "*.json filter=mine working-tree-encoding=UTF-16LE",
      with: ["filter.mine.clean=cat"],
      file: utf16
    ),
    Case("*.json filter=m.i.ne", with: ["filter.m.i.ne.clean=sort"], "b\na\n"),
  ]

  /// Two repositories that are the same before the commit that is compared.
  private func twins(_ example: Case) throws -> (ours: RepositoryFixture, gits: RepositoryFixture) {
    func fixture() throws -> RepositoryFixture {
      let fixture = try RepositoryFixture()
      try fixture.git("config", "core.safecrlf", "false")
      if let committed = example.committed {
        try fixture.commit("other\n", to: "other.txt", message: "first")
        try fixture.write(bytes: committed, to: document)
        try fixture.git("add", ".")
        try fixture.commitStaged(message: "committed before the attributes")
      }
      try fixture.commit("\(example.attributes)\n", to: ".gitattributes", message: "attributes")
      for setting in example.settings {
        let parts = setting.split(separator: "=", maxSplits: 1).map(String.init)
        try fixture.git("config", parts[0], parts[1])
      }
      try fixture.write(bytes: example.file, to: document)
      return fixture
    }
    return (try fixture(), try fixture())
  }

  /// Holds our commit of a file against git's.
  private func compare(_ example: Case) throws {
    let (ours, gits) = try twins(example)
    let added = try gits.tryGit(["add", "--", document])
    guard added.status == 0 else {
      let refusal = try ours.refusalOfCommit(document)
      #expect(refusal != nil, "\(example): git says \(added.errorOutput)")
      return
    }
    try gits.git("commit", "--quiet", "--allow-empty", "--message", "document")
    try gits.directory.remove("work/\(document)")
    guard try gits.tryGit(["checkout", "--", document]).status == 0 else {
      // What nobody can check out is not committed.
      #expect(try ours.refusalOfCommit(document) != nil, "\(example)")
      return
    }
    let outcome = try ours.store(document)
    guard case .committed(_, []) = outcome else {
      Issue.record("not committed: \(outcome)")
      return
    }
    let trees = try [ours, gits].map { try $0.git("rev-parse", "HEAD^{tree}") }
    #expect(trees[0] == trees[1], "\(example)")
    #expect(try ours.bytes(of: document) == example.file)
    // The attributes' own file may be converted too.
    #expect(try ours.git("status", "--porcelain", "--", "config") == "", "\(example)")
    try compareCheckouts(ours, gits)
    #expect(try ours.fsck() == "")
  }

  private func compareCheckouts(_ ours: RepositoryFixture, _ gits: RepositoryFixture) throws {
    let repository = try ours.open()
    let path = try documentPath(document)
    let head = try #require(try repository.head().commit)
    let entry = try #require(try repository.entry(at: path, in: head))
    let file = try repository.forms(of: path).checkedOut(entry.blob).file
    #expect(try file == gits.bytes(of: document))
  }

  @Test(arguments: cases)
  func `a commit holds what git would commit, and a checkout gives the same`(
    _ example: Case
  ) throws {
    try compare(example)
  }

  @Test func `random attributes, settings and contents are converted as by git`() throws {
    var generator = SeededGenerator(seed: 20_261_130)
    for _ in 0..<Sweep.size(200) {
      try compare(RandomConversion.next(using: &generator))
    }
  }

  @Test func `a text that is written is the file's after a checkout`() throws {
    let fixture = try RepositoryFixture()
    let attributes = "*.json working-tree-encoding=UTF-16LE eol=crlf\n"
    try fixture.commit(attributes, to: ".gitattributes", message: "attributes")
    let file = Array("{}\r\n".utf16).flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
    try fixture.write(bytes: file, to: document)
    _ = try fixture.storedCommit(document)
    _ = try fixture.storedCommit(document, replacingWith: Array("[\n]\n".utf8))
    #expect(try fixture.bytes(of: document, at: "HEAD") == Array("[\n]\n".utf8))
    let written = Array("[\r\n]\r\n".utf16).flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
    #expect(try fixture.bytes(of: document) == written)
    #expect(try fixture.status() == "")
  }

  @Test func `attributes that only the index has count`() throws {
    for attribute in ["text", "filter=mine", "filter=mine -text"] {
      let fixture = try RepositoryFixture()
      try fixture.git("config", "filter.mine.clean", "sort")
      try fixture.commit("*.json \(attribute)\n", to: ".gitattributes", message: "attributes")
      try fixture.directory.remove("work/.gitattributes")
      try fixture.write("b\r\na\r\n", to: document)
      _ = try fixture.storedCommit(document)
      let ours = try fixture.bytes(of: document, at: "HEAD")
      try fixture.git("reset", "--quiet", "--soft", "HEAD~1")
      try fixture.git("rm", "--quiet", "--cached", document)
      try fixture.git("add", document)
      try fixture.commitStaged(message: "by git")
      #expect(try fixture.bytes(of: document, at: "HEAD") == ours, "\(attribute)")
    }
  }

  @Test func `a filter that hangs is ended, and everything that it started`() throws {
    let fixture = try RepositoryFixture()
    try fixture.git("config", "filter.mine.clean", "echo waiting >&2; sleep 987; cat")
    try fixture.commit("*.json filter=mine\n", to: ".gitattributes", message: "attributes")
    var forms = try fixture.open().forms(of: documentPath(document))
    forms.limit = 0.3
    let hanging = forms
    #expect(throws: GitFailure.self) { try hanging.stored(file: Array("{}".utf8)) }
    #expect(try fixture.isGone(processMatching: "sleep 98[7]"))
  }

  @Test func `what is staged may be the file as git converts it`() throws {
    let fixture = try RepositoryFixture()
    try fixture.git("config", "filter.mine.clean", "sort")
    try fixture.commit("*.json filter=mine\n", to: ".gitattributes", message: "attributes")
    try fixture.write("b\na\n", to: document)
    try fixture.git("add", document)
    #expect(try fixture.refusal(of: document) == nil)
    try fixture.write("b\nc\n", to: document)
    let path = try documentPath(document)
    #expect(try fixture.refusal(of: document) == .stagedContentDiffers(path))
  }
}
