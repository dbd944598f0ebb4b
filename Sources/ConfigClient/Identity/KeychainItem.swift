#if canImport(Security)
  import Foundation
  import Security

  /// Keeps a text in the Keychain: on this device only, readable after the first unlock.
  struct KeychainItem: InstallIDStorage {
    let service: String
    let account: String

    func load(orKeep offered: String) -> String? {
      switch load() {
      case .found(let text): return text
      case .unreadable: return nil
      case .missing: break
      }
      var attributes = query
      attributes[kSecValueData as String] = Data(offered.utf8)
      attributes[kSecAttrAccessible as String] =
        kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
      switch SecItemAdd(attributes as CFDictionary, nil) {
      case errSecSuccess: return offered
      case errSecDuplicateItem:
        // Another process of the app was first.
        if case .found(let text) = load() { return text }
        return nil
      default: return nil
      }
    }

    private enum Result {
      case found(String)
      case missing
      case unreadable
    }

    private var query: [String: Any] {
      [
        kSecClass as String: kSecClassGenericPassword,
        kSecAttrService as String: service,
        kSecAttrAccount as String: account,
      ]
    }

    private func load() -> Result {
      var search = query
      search[kSecReturnData as String] = true
      search[kSecMatchLimit as String] = kSecMatchLimitOne
      var item: CFTypeRef?
      switch SecItemCopyMatching(search as CFDictionary, &item) {
      case errSecSuccess:
        guard let data = item as? Data, let text = String(data: data, encoding: .utf8) else {
          return .unreadable
        }
        return .found(text)
      case errSecItemNotFound: return .missing
      default: return .unreadable
      }
    }
  }
#endif
