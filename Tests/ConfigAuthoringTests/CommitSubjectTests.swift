import Testing

@testable import ConfigAuthoring

struct CommitSubjectTests {
  private func subject(_ name: String, _ old: String?, _ new: String?, verb: String? = nil)
    -> String
  {
    CommitSubject.make(
      document: name,
      verb: verb,
      difference: DocumentDifference(
        from: old.map { DocumentContent(Array($0.utf8)) },
        to: new.map { DocumentContent(Array($0.utf8)) },
      ),
    )
  }

  @Test func `one change, several, white space and a first revision`() {
    #expect(
      subject(
        "production",
        #"{"features":{"smartImport":{"rollout":0.25}}}"#,
        #"{"features":{"smartImport":{"rollout":0.5}}}"#,
      ) == "production: smartImport.rollout 25 % -> 50 %"
    )
    #expect(
      subject("p", #"{"a":1,"b":1,"c":1}"#, #"{"a":2,"b":2,"c":2}"#) == "p: a 1 -> 2 and 2 more"
    )
    #expect(subject("p", #"{"a":1}"#, #"{ "a":1}"#) == "p: formatting")
    #expect(subject("p", nil, "{}") == "p: added")
    #expect(subject("p", #"{"a":1}"#, #"{"a":2}"#, verb: "rollback") == "p: rollback, a 1 -> 2")
  }

  @Test(arguments: [10, 30, 45, 60, 64, 100, 500])
  func `a subject never gets wider than 72 columns`(length: Int) {
    let key = String(repeating: "k", count: length)
    let line = subject("production", #"{"\#(key)":1,"b":1}"#, #"{"\#(key)":2,"b":2}"#)
    #expect(line.count <= 72)
    #expect(line.hasPrefix("production: k"))
    #expect(line.hasSuffix(" and 1 more"))
  }

  @Test func `wide characters count twice`() {
    let key = String(repeating: "画", count: 40)
    let line = subject("p", #"{"\#(key)":1}"#, #"{"\#(key)":2}"#)
    #expect(line.hasSuffix("..."))
    #expect(line.unicodeScalars.reduce(0) { $0 + ($1.value > 0x1100 ? 2 : 1) } <= 72)
  }

  @Test func `a document cannot write trailers through its keys or its name`() {
    let line = subject("p\n\nFlagctl-Restores: x", "{}", #"{"a\n\nFlagctl-Restores: y":1}"#)
    #expect(!line.contains("\n"))
  }
}
