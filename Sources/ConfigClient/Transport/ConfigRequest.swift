#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// One question for the document.
public struct ConfigRequest: Sendable, Hashable {
  /// Where the document is served.
  public var url: URL
  /// The tag of the body that the asking side still holds; nil when it holds none.
  public var entityTag: String?
  /// The most that the body may have, in bytes after decompression.
  public var maximumBytes: Int
  /// The most that the answer may take, redirects and repetitions included.
  public var deadline: Duration

  /// A question with the bounds that suit a config document.
  public init(
    url: URL,
    entityTag: String? = nil,
    maximumBytes: Int = 256 * 1024,
    deadline: Duration = .seconds(10),
  ) {
    self.url = url
    self.entityTag = entityTag
    self.maximumBytes = maximumBytes
    self.deadline = deadline
  }
}
