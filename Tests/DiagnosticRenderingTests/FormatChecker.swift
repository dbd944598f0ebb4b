import Foundation
import TestSupport
import Testing

/// Reads a format as others do: with its published schema, and with the Markdown parser of GitHub.
enum FormatChecker {
  /// What is wrong with a JSON document by a published JSON Schema; empty when nothing is.
  static func complaints(about json: String, schema: String) throws -> String {
    let program = """
      import json, jsonschema, sys
      schema = json.load(open(sys.argv[1]))
      checker = jsonschema.validators.validator_for(schema)
      for error in checker(schema).iter_errors(json.load(sys.stdin)):
          print(error.json_path, error.message)
      """
    return try python(program, [try SharedMaterial.path("corpora/formats/\(schema)")], input: json)
  }

  /// What is wrong with an XML document by a published XML Schema; empty when nothing is.
  static func complaints(aboutXML xml: String, schema: String) throws -> String {
    let folder = try TemporaryDirectory()
    let result = try Subprocess(
      "xmllint",
      [
        "--nonet", "--noout", "--schema", try SharedMaterial.path("corpora/formats/\(schema)"), "-",
      ],
      environment: HermeticEnvironment(home: folder.path),
      directory: folder.path,
      stdin: Array(xml.utf8),
    ).run()
    return result.status == 0 ? "" : result.output + result.errorOutput
  }

  /// The HTML that a code host makes of Markdown.
  static func html(_ markdown: String) throws -> String {
    let program = """
      import cmarkgfm, sys
      from cmarkgfm.cmark import Options
      options = Options.CMARK_OPT_UNSAFE
      print(cmarkgfm.github_flavored_markdown_to_html(sys.stdin.read(), options), end="")
      """
    return try python(program, [], input: markdown)
  }

  /// Where `make test` has installed what reads the formats.
  private static let interpreter = ProjectFolder.url.appendingPathComponent(
    ".tools/checkers/bin/python"
  ).path

  static let hasPython = FileManager.default.isExecutableFile(atPath: interpreter)

  private static func python(_ program: String, _ arguments: [String], input: String) throws
    -> String
  {
    let folder = try TemporaryDirectory()
    var environment = HermeticEnvironment(home: folder.path)
    environment.variables["PYTHONUTF8"] = "1"
    let result = try Subprocess(
      interpreter,
      ["-c", program] + arguments,
      environment: environment,
      directory: folder.path,
      stdin: Array(input.utf8),
    ).run()
    return result.output + result.errorOutput
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips the test, and says so, where `make test` has not run yet.
  static var requiresCheckers: Self {
    .enabled(if: FormatChecker.hasPython, "skipped: `make test` installs what reads the formats")
  }
}
