#if canImport(SwiftUI)
  public import SwiftUI

  /// The report of a store as a screen: which document is in force, every decision and why, the last
  /// refreshes, every problem. Compiled on Apple platforms only.
  public struct ConfigDebugView<Document: Decodable & Sendable>: View {
    private let config: LiveConfig<Document>

    /// A screen for a config.
    public init(_ config: LiveConfig<Document>) {
      self.config = config
    }

    /// The screen.
    public var body: some View {
      ScrollView {
        Text(config.report?.text ?? "a fixed config")
          .font(.system(.footnote, design: .monospaced))
          .frame(maxWidth: .infinity, alignment: .leading)
          .padding()
      }
      .toolbar {
        Button("Refresh") {
          Task { await config.refresh() }
        }
      }
    }
  }
#endif
