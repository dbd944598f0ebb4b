/// Values to write into documents.
enum RandomValue {
  /// Keys as they are spelt, each of another name.
  static let names = [
    #""a""#, #""enabled""#, #""größe""#, #""日本""#, #""a b""#, #""/""#, #""~1""#, #""""#, #""😀""#,
    #""\u0062""#, #""quote\"""#, #""0""#, #""-""#,
  ]

  static func scalar(_ random: inout some RandomNumberGenerator) -> String {
    let scalars = [
      "true", "false", "null", "0", "-0", "0.10", "0.1", "1e2", "100", "1E+02", "0.25",
      "9007199254740993",
      "\"\"", "\"text\"", #""t\u0065xt""#, #""größe \n""#, "\"😀\"", #""a, b: {""#, #""]""#,
    ]
    return scalars.randomElement(using: &random) ?? "null"
  }

  static func any(depth: Int = 2, _ random: inout some RandomNumberGenerator) -> String {
    switch Int.random(in: 0..<(depth > 0 ? 6 : 4), using: &random) {
    case 4:
      let count = Int.random(in: 0...3, using: &random)
      let names = names.shuffled(using: &random)
      let members = (0..<count).map { "\(names[$0]): \(any(depth: depth - 1, &random))" }
      return "{\(members.joined(separator: " ,\n"))}"
    case 5:
      let count = Int.random(in: 0...3, using: &random)
      return "[ \((0..<count).map { _ in any(depth: depth - 1, &random) }.joined(separator: ",")) ]"
    default: return scalar(&random)
    }
  }
}
