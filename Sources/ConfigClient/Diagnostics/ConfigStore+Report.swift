extension ConfigStore {
  /// What the store has in force, where it comes from, and what went wrong on the way.
  public nonisolated var report: ConfigReport {
    let snapshot = current
    let facts = setup.facts(of: snapshot)
    return ConfigReport(
      fingerprint: snapshot.revision?.fingerprint,
      generatedAt: snapshot.revision?.generatedAt?.description,
      entityTag: snapshot.revision?.entityTag,
      source: snapshot.source,
      age: snapshot.fetchedAt.map {
        snapshot.moment.secondsSince1970 - $0.secondsSince1970
      },
      build: setup.options.build,
      system: setup.options.system?.description,
      gates: facts.gates.map { gate in
        ConfigReport.Gate(
          key: gate.key,
          isOn: gate.decision.isOn,
          reason: gate.decision.reason,
          bucket: gate.decision.bucket,
        )
      },
      overrides: snapshot.decisions.overrides.keys.sorted(),
      heldOff: snapshot.decisions.heldOff.sorted(),
      setAside: journal.setAside,
      refreshes: journal.entries.map {
        ConfigReport.Outcome(
          at: RFC3339Timestamp($0.date).roundedDown.description,
          outcome: $0.outcome.description,
        )
      },
      problems: problems(of: snapshot),
    )
  }

  /// The tags for crash reports, see ``onTagsChange(isolation:_:)``.
  public nonisolated var tags: [String: String] {
    setup.facts(of: current).tags
  }

  private nonisolated func problems(of snapshot: ConfigSnapshot<Document>) -> [String] {
    let faults = journal.faults
    var problems = snapshot.decisions.faults.map(\.description)
    let files: [(String, String?)] = [
      ("reading the cache", faults.cacheReading?.description),
      ("the cached document", faults.cachedDocument?.description),
      ("the bundled document", faults.bundled),
      ("keeping the document", faults.cacheWriting?.description),
      ("the crash-loop guard", faults.crashGuard?.description),
    ]
    problems += files.compactMap { name, fault in fault.map { "\(name): \($0)" } }
    if setup.identity.isMissing {
      problems.append("no id to draw users by: partial rollouts are off")
    }
    if setup.options.build == nil {
      problems.append("no build number: gates with a build range have the shipped behaviour")
    }
    return problems
  }
}
