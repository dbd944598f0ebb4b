import ConfigModel

extension SchemaRecorder {
  /// The schema of a model in its strict form, for snapshots with the places where clients are tolerant.
  static func schema<Model: Decodable>(
    of model: Model.Type,
    decoding: ConfigDecoding = ConfigDecoding(),
    detail: RecordingDetail = .forJudging,
    samples: [String] = [],
    progress: RecordingProgress? = nil,
  ) throws(SchemaDerivationError) -> ModelSchema {
    let recorder = SchemaRecorder(decoding, detail: detail, samples: samples, progress: progress)
    let strict = try recorder.schema(of: model)
    guard detail == .forSnapshots else { return strict }
    let client = SchemaRecorder(
      decoding,
      userInfo: [.decodingFaults: DecodingFaults()],
      samples: samples,
    )
    guard let tolerant = try? client.schema(of: model) else { return strict }
    return ToleranceMerge.schema(strict, withTolerancesOf: tolerant)
  }
}
