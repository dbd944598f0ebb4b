import ConfigClient
import Foundation

/// The last fetched payload in UserDefaults: one versioned record, body and entity tag together.
struct OverridesStore {
  /// A payload that an earlier launch kept.
  struct Cached {
    let record: CacheRecord
    let layer: ConfigLayer
  }

  let defaults: UserDefaults
  let key: String

  /// The cached payload, nil when there is none to be used; and what was wrong with it.
  ///
  /// A payload that was kept by a lower build is discarded: the new build's defaults are newer than
  /// it. What another version stored under the key, or anybody else, is as good as nothing.
  func load(build: Int?) -> (cached: Cached?, fault: String?) {
    guard let stored = defaults.object(forKey: key) else { return (nil, nil) }
    guard let data = stored as? Data else { return (nil, "the cached payload is not ours") }
    do throws(FileFault) {
      let record = try CacheRecord(bytes: Array(data))
      if let build, let kept = record.build, kept < build {
        defaults.removeObject(forKey: key)
        return (nil, "the cached payload of build \(kept) is discarded")
      }
      return try (Cached(record: record, layer: layer(of: record)), nil)
    } catch {
      return (nil, "the cached payload cannot be read: \(error)")
    }
  }

  private func layer(of record: CacheRecord) throws(FileFault) -> ConfigLayer {
    do throws(DocumentRejection) {
      return ConfigLayer(try StrictScan.tree(of: record.body))
    } catch {
      throw FileFault(error.text)
    }
  }

  func save(_ record: CacheRecord) {
    defaults.set(Data(record.bytes), forKey: key)
    #if !canImport(Darwin)
      // Elsewhere nothing reaches the disk by itself.
      defaults.synchronize()
    #endif
  }
}
