import ModelSchema

extension ConfigModels {
  /// The model that judges a document; nil when there is none.
  func model(judging content: DocumentContent) -> Model? {
    let saysWhatItIs = ["schema", "features"].contains { content.value(at: [$0]) != nil }
    guard saysWhatItIs || !isStock else { return nil }
    let version = content.value(at: ["schema"])?.integer
    return version.map { model(forVersion: $0) } ?? current
  }

  /// Its schema; nil too when none can be derived.
  func schema(judging content: DocumentContent) -> ModelSchema? {
    try? model(judging: content)?.schema()
  }
}
