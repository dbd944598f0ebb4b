/// Runs work that answers a request, and answers in its place once the deadline is over or the task
/// is cancelled.
///
/// The work is cancelled then, but never waited for: the timer is our own, because URLSession's
/// `timeoutIntervalForResource` does nothing on Linux and its other timeout starts again with every
/// byte.
package func withDeadline(
  _ deadline: Duration,
  _ work: @escaping @Sendable () async -> ConfigResponse,
) async -> ConfigResponse {
  let answer = FirstAnswer<ConfigResponse>()
  let working = Task { answer.give(await work()) }
  let timer = Task {
    guard (try? await Task.sleep(for: deadline)) != nil else { return }
    answer.give(.failed(.timedOut, "no whole answer within \(deadline)"))
  }
  let response = await withTaskCancellationHandler {
    await answer.wait()
  } onCancel: {
    answer.give(.failed(.cancelled, "cancelled"))
  }
  working.cancel()
  timer.cancel()
  return response
}
