/// Tasks that end with their owner.
final class TaskBag: Sendable {
  private let tasks = Locked<[Task<Void, Never>]>([])

  deinit {
    cancelAll()
  }

  func add(_ task: Task<Void, Never>) {
    tasks.withLock { tasks in tasks.append(task) }
  }

  func cancelAll() {
    let all = tasks.withLock { tasks in
      defer { tasks = [] }
      return tasks
    }
    for task in all { task.cancel() }
  }
}
