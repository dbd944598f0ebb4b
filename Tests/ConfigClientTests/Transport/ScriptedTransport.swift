import ConfigClient

/// Gives prepared answers one after the other and remembers what it was asked.
actor ScriptedTransport: ConfigTransport {
  private var answers: [ConfigResponse]
  private(set) var requests: [ConfigRequest] = []

  init(_ answers: ConfigResponse...) {
    self.answers = answers
  }

  func fetch(_ request: ConfigRequest) async -> ConfigResponse {
    requests.append(request)
    return answers.isEmpty ? .failed(.unreachable, "nothing left to say") : answers.removeFirst()
  }
}
