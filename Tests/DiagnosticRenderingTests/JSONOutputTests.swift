import DiagnosticRendering
import Foundation
import TestSupport
import Testing

@Suite struct JSONOutputTests {
  @Test func valuesAreIndentedByTwoSpacesAndEndWithALineEnd() {
    let value: JSONOutput = [
      "text": "a", "number": -5, "flag": true, "nothing": nil, "empty": [], "none": [:],
      "list": [1, ["inner": .optional(nil as String?)]],
    ]
    #expect(
      value.text == """
        {
          "text": "a",
          "number": -5,
          "flag": true,
          "nothing": null,
          "empty": [],
          "none": {},
          "list": [
            1,
            {
              "inner": null
            }
          ]
        }

        """
    )
  }

  @Test(arguments: [
    ("plain", #""plain""#), (#"a"b\c/"#, #""a\"b\\c/""#), ("\n\r\t", #""\n\r\t""#),
    ("\u{0}\u{1F}\u{7F}", #""\u0000\u001f\u007f""#), ("\u{1B}[31m", #""\u001b[31m""#),
    ("\u{9B}", #""\u009b""#), ("\u{202E}\u{2028}", #""\u202e\u2028""#), ("é日👍", #""é日👍""#),
    ("\u{200B}", #""\u200b""#), ("\u{E0041}", #""\udb40\udc41""#), ("👩‍👩‍👧", #""👩‍👩‍👧""#),
    ("##[error]", ###""##\u005berror]""###), ("##vso[x]", ###""##vso\u005bx]""###),
    ("::error::", #""::error::""#),
  ])
  func aStringIsEscaped(string: String, json: String) {
    #expect(JSONOutput.string(string).text == json + "\n")
  }

  @Test(arguments: [
    ("1.50", "1.50"), (" { \"a\" : [ 1 , 2 ] } ", #"{"a":[1,2]}"#),
    ("\"a b\\\" c\\u001b\\\\\"", #""a b\" c\u001b\\""#), ("\"\u{1B}\u{202E}\"", #""\u001b\u202e""#),
    ("[\n\"##[x]\",\t\"##\", \"[\"]", ###"["##\u005bx]","##","["]"###), ("\"\\\\\" ", #""\\""#),
  ])
  func aFragmentLosesItsWhiteSpaceAndKeepsItsValue(fragment: String, json: String) {
    #expect(JSONOutput.fragment(fragment).text == json + "\n")
  }

  @Test func whatFoundationReadsIsWhatWasWritten() throws {
    try checkProperty(
      iterations: 2000,
      generate: { generator in
        (0..<12).map { _ in
          let value =
            Bool.random(using: &generator)
            ? UInt32.random(in: 0...0x300, using: &generator)
            : UInt32.random(in: 0...0x10FFFF, using: &generator)
          return Unicode.Scalar(value) ?? "#"
        }
      },
      shrink: shrinkArray,
    ) { (scalars: [Unicode.Scalar]) in
      var string = ""
      string.unicodeScalars.append(contentsOf: scalars)
      let fragment = "\"" + string.filter { !"\"\\\n\r\r\n\t".contains($0) } + "\""
      let value: JSONOutput = [
        "string": .string(string), "fragment": .fragment(fragment), "key": ["nested"],
      ]
      let object = try JSONSerialization.jsonObject(with: Data(value.text.utf8)) as? [String: Any]
      let read = object?["string"] as? String ?? ""
      guard Array(read.utf8) == Array(string.utf8) else { return "string read as \(read)" }
      return object?["fragment"] is String ? nil : "fragment is lost"
    }
  }
}
