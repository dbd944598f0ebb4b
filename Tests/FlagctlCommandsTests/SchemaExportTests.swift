import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import FlagctlCommands

/// The exported JSON Schema against PyPI's `jsonschema`, with the shared cases.
@Suite(.enabled(if: SchemaValidator.python != nil))
struct SchemaExportTests {
  /// What JSON Schema cannot say: it sees values, not the text.
  static let unsayable: Set<String> = ["duplicate-gate", "duplicate-escaped", "lone-surrogate"]

  @Test(.requiresSharedMaterial) func theVerdictIsThatOfValidate() throws {
    let folder = URL(fileURLWithPath: try SharedMaterial.path("cases/validate"))
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".json") }.sorted()
    #expect(files.count > 30)
    let harness = try CommandHarness()
    for version in ["1", "2"] {
      try harness.fixture.write(
        harness.run("schema", "export", version).output,
        to: "v\(version).schema.json"
      )
    }
    let program = """
      import json, jsonschema, sys
      folder, names = sys.argv[1], sys.argv[4:]
      schemas = [json.load(open(name)) for name in sys.argv[2:4]]
      for schema in schemas:
          jsonschema.Draft202012Validator.check_schema(schema)
      for name in names:
          try:
              document = json.load(open(folder + "/" + name, encoding="utf-8"))
              version = document.get("schema") if isinstance(document, dict) else None
              schema = schemas[0] if version == 1 else schemas[1]
              valid = jsonschema.Draft202012Validator(schema).is_valid(document)
          except (ValueError, RecursionError):
              valid = False
          print(name, "valid" if valid else "refused")
      """
    let schemas = [harness.fixture.path("v1.schema.json"), harness.fixture.path("v2.schema.json")]
    let result = try SchemaValidator.run(
      try #require(SchemaValidator.python),
      ["-c", program, folder.path] + schemas + files
    )
    #expect(result.status == 0, "\(result.errorOutput)")
    let verdicts = result.output.split(separator: "\n").map(String.init)
    #expect(verdicts.count == files.count)
    for verdict in verdicts {
      let words = verdict.split(separator: " ").map(String.init)
      let name = String(words[0].dropLast(5))
      let own = harness.run("validate", folder.appendingPathComponent(words[0]).path)
      let isSame = (own.status == .success) == (words[1] == "valid")
      #expect(isSame != Self.unsayable.contains(name), "\(verdict), and validate: \(own.status)")
    }
  }
}

/// Where the validator of PyPI is, and how it is run.
enum SchemaValidator {
  /// Where `make test` has installed the module, else a Python that has it.
  static let python: String? = {
    let installed = ProjectFolder.url.appendingPathComponent(".tools/checkers/bin/python").path
    if FileManager.default.isExecutableFile(atPath: installed) { return installed }
    let found = try? run("python3", ["-c", "import jsonschema"])
    return found?.status == 0 ? "python3" : nil
  }()

  static func run(
    _ program: String,
    _ arguments: [String],
    stdin: [UInt8] = [],
  ) throws -> ProcessResult {
    let folder = try TemporaryDirectory()
    return try Subprocess(
      program,
      arguments,
      environment: HermeticEnvironment(home: folder.path),
      directory: folder.path,
      stdin: stdin,
    ).run()
  }
}
