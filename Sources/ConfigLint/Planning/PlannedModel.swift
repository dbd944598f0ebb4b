import ModelSchema

#if canImport(os)
  import os
#else
  import Synchronization
#endif

/// A model with its plan, which is made when the first document needs it: most runs meet documents of
/// one model, and deriving the schema of another would cost as much as judging them.
final class PlannedModel: Sendable {
  let model: ConfigModels.Model
  #if canImport(os)
    private let known = OSAllocatedUnfairLock<ModelPlan?>(initialState: nil)
  #else
    private let known = Mutex<ModelPlan?>(nil)
  #endif

  init(_ model: ConfigModels.Model) {
    self.model = model
  }

  /// - Throws: `SchemaDerivationError` for a model that no schema can express.
  func plan() throws(SchemaDerivationError) -> ModelPlan {
    if let plan = known.withLock({ $0 }) { return plan }
    let plan = try ModelPlan(model)
    known.withLock { $0 = plan }
    return plan
  }
}
