import Foundation
import Testing

@testable import ConfigClient

@Suite("AddressRule")
struct AddressRuleTests {
  let rule = AddressRule(otherHosts: ["CDN.example.com"])

  private func acceptable(_ text: String) throws -> String? {
    rule.acceptable(try #require(URL(string: text)))?.absoluteString
  }

  @Test(
    "https is asked everywhere, http on this machine alone",
    arguments: [
      "https://example.com/a.json", "https://example.com:8443/a.json?b=c", "https://10.0.0.1/",
      "http://localhost/", "http://127.0.0.1:8080/a", "http://127.255.255.254/", "http://[::1]:80/",
    ]
  )
  func accepted(text: String) throws {
    #expect(try acceptable(text) == text)
  }

  @Test(
    "anything else is not",
    arguments: [
      "http://example.com/", "http://10.0.0.1/", "http://128.0.0.1/",
      "http://127.0.0.1.example.com/",
      "http://127.1/", "http://0177.0.0.1/", "http://127.0.0.256/", "http://127.0.0.01/",
      "http://2130706433/", "http://localhost.example.com/", "http://[::2]/", "http://0.0.0.0/",
      "ftp://localhost/", "file:///etc/passwd", "data:,x", "https:///a", "https:a", "/a", "a",
      "https://me@example.com/", "https://me:secret@example.com/", "https://:secret@example.com/",
    ]
  )
  func refused(text: String) throws {
    #expect(try acceptable(text) == nil)
  }

  @Test("letter case of a scheme means nothing, and a fragment is not sent")
  func normalised() throws {
    #expect(try acceptable("HTTPS://example.com/a#b") == "https://example.com/a")
  }

  @Test(
    "redirects stay on the host or go to a listed one, and stay secure",
    arguments: [
      ("https://example.com/a", "https://example.com/b", true),
      ("https://example.com/a", "https://EXAMPLE.com:8443/b", true),
      ("https://example.com/a", "https://cdn.example.com/b", true),
      ("https://example.com/a", "https://www.example.com/b", false),
      ("https://example.com/a", "http://example.com/b", false),
      ("https://localhost/a", "http://localhost/b", false),
      ("http://localhost/a", "https://localhost/b", true),
      ("http://localhost/a", "http://localhost:81/b", true),
      ("http://localhost/a", "http://127.0.0.1/b", false),
      ("http://localhost/a", "https://cdn.example.com/b", true),
      ("http://localhost/a", "http://cdn.example.com/b", false),
    ]
  )
  func redirects(source: String, target: String, isFollowed: Bool) throws {
    let source = try #require(URL(string: source))
    let target = try #require(URL(string: target))
    #expect((rule.redirect(from: source, to: target) != nil) == isFollowed)
  }
}
