/// The version of flagctl, as `--version` says it and commits record it.
package enum ToolVersion {
  package static let current = "1.0.0"
}
