/// A program that changes the bytes of a file on their way into git and back, as configured.
struct FilterDriver: Hashable {
  /// As in `filter=NAME`.
  let name: String

  /// Nil if the configuration does not know the filter, which makes git pass the bytes on unchanged.
  init?(_ value: AttributeValue?, _ configuration: Configuration) throws(GitFailure) {
    guard case .text(let name) = value else { return nil }
    var isKnown = false
    for key in ["clean", "smudge", "process", "required"] where !isKnown {
      isKnown = try configuration.string("filter.\(name).\(key)") != nil
    }
    guard isKnown else { return nil }
    self.name = name
  }

  /// What switches it off for one run of git.
  var disabling: [String] {
    ["clean=", "smudge=", "process=", "required=false"].flatMap { ["-c", "filter.\(name).\($0)"] }
  }
}
