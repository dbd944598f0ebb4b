#if canImport(os)
  import os
#else
  import Synchronization
#endif

/// The schema of a model once it was derived, shared by all copies of the model.
final class DerivedSchema: Sendable {
  #if canImport(os)
    private let known = OSAllocatedUnfairLock<ModelSchema?>(initialState: nil)
  #else
    private let known = Mutex<ModelSchema?>(nil)
  #endif

  var schema: ModelSchema? {
    get { known.withLock { $0 } }
    set { known.withLock { $0 = newValue } }
  }
}
