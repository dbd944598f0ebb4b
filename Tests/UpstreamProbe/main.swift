// Ten lines that ask one address with URLSession and nothing of this package: what ends this process
// is a fault of FoundationNetworking.
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

guard let url = CommandLine.arguments.dropFirst().first.flatMap({ URL(string: $0) }) else {
  exit(2)
}
let session = URLSession(configuration: .ephemeral)
session.dataTask(with: url) { _, _, _ in exit(0) }.resume()
dispatchMain()
