extension CompatRow {
  static let all: [CompatRow] =
    fields + numbers + kinds + strings + enumerations + nested + variants + silent
}
