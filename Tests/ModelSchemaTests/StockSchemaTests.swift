import ModelSchema
import Testing

@Suite struct StockSchemaTests {
  /// One line a field: `name: type`, `?` when it may be missing, `|null` when null decodes.
  private func lines(_ schema: ModelSchema, _ value: SchemaValue, indent: String = "") -> [String] {
    switch value.type {
    case .object(let id):
      schema[id].fields.flatMap { field in
        let optional = (field.isRequired ? "" : "?") + (field.isNullable ? "|null" : "")
        return [indent + "\(field.name)\(optional): \(name(field.value.type))"]
          + lines(schema, field.value, indent: indent + "  ")
      }
    case .dictionary(_, let values):
      [indent + "*: \(name(values.type))"] + lines(schema, values, indent: indent + "  ")
    default: []
    }
  }

  private func name(_ type: SchemaType) -> String {
    switch type {
    case .object: "object"
    case .dictionary(let keys, _): "dictionary by \(keys)"
    case .enumeration(let enumeration): enumeration.strings.joined(separator: "/")
    default: "\(type)"
    }
  }

  @Test func currentModelIsDerivedInFull() throws {
    let schema = try ConfigModels.stock.current.schema()
    let expected = """
      schema: integer(ModelSchema.SchemaInteger.int)
      generatedAt?|null: timestamp
      minimumVersion?|null: object
        build: integer(ModelSchema.SchemaInteger.int)
        message?|null: string
        recommendedBuild?|null: integer(ModelSchema.SchemaInteger.int)
        enforceAfter?|null: timestamp
        minimumOS?|null: string
        updateURL?|null: url
      features: dictionary by string
        *: object
          enabled: boolean
          rollout?|null: real(ModelSchema.SchemaReal.double)
          salt?|null: string
          route?|null: string
          minimumBuild?|null: integer(ModelSchema.SchemaInteger.int)
          maximumBuild?|null: integer(ModelSchema.SchemaInteger.int)
      paywall?|null: object
        offering: string
      notice?|null: object
        id: string
        message: string
        severity: info/warning/critical
        startsAt?|null: timestamp
        endsAt?|null: timestamp
        link?|null: url
      """
    #expect(lines(schema, schema.root).joined(separator: "\n") == expected)
  }

  @Test func versionOneModelIsDerivedInFull() throws {
    let model = try #require(ConfigModels.stock.model(forVersion: 1))
    let schema = try model.schema()
    let expected = """
      schema: integer(ModelSchema.SchemaInteger.int)
      minimumBuild?|null: integer(ModelSchema.SchemaInteger.int)
      features: dictionary by string
        *: boolean
      paywallOffering?|null: string
      """
    #expect(lines(schema, schema.root).joined(separator: "\n") == expected)
  }

  @Test func modelsAreFoundByVersion() {
    #expect(ConfigModels.stock.model(forVersion: 2)?.name == "ConfigDocument")
    #expect(ConfigModels.stock.model(forVersion: 1)?.name == "ConfigDocumentV1")
    #expect(ConfigModels.stock.model(forVersion: 3) == nil)
  }

  @Test func theModelDecodesBytesStrictly() throws {
    let model = ConfigModels.stock.current
    try model.decode(Array(#"{"schema":2,"features":{}}"#.utf8))
    #expect(throws: DecodingError.self) { try model.decode(Array(#"{"schema":2}"#.utf8)) }
  }
}
