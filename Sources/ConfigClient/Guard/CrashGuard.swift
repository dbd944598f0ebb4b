package import Digest

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Sees to it that a document under which the app dies is not used for ever.
///
/// A mark is set before a document's first use and cleared when the app has run for a while. A launch
/// that finds the marks of two dead launches sets the document aside; every gate that it had switched
/// off stays off, since the crashes need not have to do with it.
package struct CrashGuard: Sendable {
  /// After so many launches that died under a document it is set aside.
  private static let limit = 2

  private let file: GuardFile?
  private let build: Int?
  private var state: GuardState
  /// Why the marks could not be written; the guard works for this launch alone then.
  package private(set) var fault: FileFault?

  /// Reads the marks of earlier launches and draws the conclusion; without a path the marks are kept
  /// for this launch alone.
  package init(path: String?, build: Int?) {
    file = path.map { GuardFile(path: $0) }
    self.build = build
    state = file?.read() ?? GuardState()
    guard let trial = state.trial, trial.launches >= Self.limit, !Self.isOfAnotherProcess(trial)
    else {
      return
    }
    state.setAside = .init(document: trial.document, build: build)
    state.heldOff.formUnion(trial.switchedOff)
    state.trial = nil
    save()
  }

  /// The document that was set aside by this build.
  package var setAside: String? {
    guard let setAside = state.setAside, setAside.build == build else { return nil }
    return setAside.document
  }

  /// Gates that stay off until a fresh document is accepted.
  package var heldOff: Set<String> { state.heldOff }

  package func isSetAside(_ document: SHA256Digest) -> Bool {
    setAside.map { $0 == document.hex } ?? false
  }

  /// Whether a launch has begun to use a document and none has yet proved it healthy.
  package func isOnTrial(_ document: SHA256Digest) -> Bool {
    state.trial.map { $0.document == document.hex } ?? false
  }

  /// Marks a document before it is used.
  package mutating func begin(_ document: SHA256Digest, switchedOff: Set<String>) {
    let name = document.hex
    change { state in
      let trial = state.trial?.document == name ? state.trial : nil
      if let trial, Self.isOfAnotherProcess(trial) { return }
      state.trial = .init(
        document: name,
        launches: (trial?.launches ?? 0) + 1,
        process: getpid(),
        switchedOff: switchedOff,
      )
    }
  }

  /// Clears the mark of a document under which the app has run for long enough.
  package mutating func confirm(_ document: SHA256Digest) {
    let name = document.hex
    change { state in
      if state.trial?.document == name { state.trial = nil }
    }
  }

  /// Lets go of what was held off, after a fresh document was accepted and kept.
  package mutating func release() {
    change { state in
      state.heldOff = []
      state.setAside = nil
    }
  }

  /// Another process that shares the files and is alive has not died under the document.
  private static func isOfAnotherProcess(_ trial: GuardState.Trial) -> Bool {
    trial.process != getpid() && ProcessLife.isAlive(trial.process)
  }

  /// Changes what is remembered, starting from what other processes have written since.
  private mutating func change(_ body: (inout GuardState) -> Void) {
    if let file, fault == nil { state = file.read() }
    let before = state
    body(&state)
    if state != before { save() }
  }

  private mutating func save() {
    do throws(FileFault) {
      try file?.write(state)
      fault = nil
    } catch {
      fault = error
    }
  }
}
