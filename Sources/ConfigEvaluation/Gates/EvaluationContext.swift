/// Who asks: the facts about one installed app that decisions depend on.
package struct EvaluationContext: Sendable, Hashable {
  /// The app's build number; nil when it is unknown.
  package var build: Int?
  /// What users are drawn by; nil or empty puts the user outside every partial rollout.
  package var identity: String?
  /// The version of the device's system; nil when it is unknown.
  package var system: SystemVersion?

  package init(build: Int?, identity: String?, system: SystemVersion? = nil) {
    self.build = build
    self.identity = identity
    self.system = system
  }
}
