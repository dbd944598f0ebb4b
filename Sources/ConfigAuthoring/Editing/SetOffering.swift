import ModelSchema

/// `offering NAME`: what the paywall offers.
package struct SetOffering: DocumentVerb {
  private let name: String

  package init(_ name: String) {
    self.name = name
  }

  package func steps(on subject: VerbSubject) throws(AuthoringError) -> [EditStep] {
    if let allowed = subject.document.settings.allowedOfferings, !allowed.contains(name) {
      let message = "\"\(name.escapedForOneLine)\" is no offering of this app"
      throw .unknown("unknown-offering", message, name, among: allowed) { "\"\($0)\"" }
    }
    let names = try subject.place(["paywall", "offering"], orPlain: "paywallOffering")
    return [EditStep(names, to: try .string(name))]
  }
}

extension VerbSubject {
  /// The place of a lever: that of schema version 2, or else of version 1, whichever the model has.
  func place(_ names: [String], orPlain plain: String) throws(AuthoringError) -> [String] {
    guard let schema else { return value([plain]) == nil ? names : [plain] }
    if let first = names.first, schema.field(first, of: schema.root) != nil { return names }
    if schema.field(plain, of: schema.root) != nil { return [plain] }
    throw .unusable(
      "no-such-lever",
      "the model of this document has no \(names.joined(separator: "."))"
    )
  }
}
