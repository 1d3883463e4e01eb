package import RenderTree

/// A task that a session started and answers for: it is cancelled with its view, waited for when settling, and named
/// with its line when it does not end.
@MainActor
package final class OwnedTask {
    package let source: SourceReference
    /// Whether the work goes on by design, such as a stream of changes, so that nobody waits for its end.
    package let isOngoing: Bool
    private var task: Task<Void, Never>?

    init(source: SourceReference, isOngoing: Bool) {
        self.source = source
        self.isOngoing = isOngoing
    }

    package func cancel() {
        task?.cancel()
    }

    fileprivate func wait() async {
        await task?.value
    }

    /// Starts the operation; up to its first suspension it runs before this returns, where the system can do that.
    fileprivate func start(_ operation: @escaping @MainActor () async -> Void, ended: @escaping @MainActor () -> Void) {
        let body: @MainActor () async -> Void = {
            await operation()
            ended()
        }
        if #available(macOS 26, iOS 26, *) {
            task = Task.immediate { await body() }
        } else {
            task = Task { await body() }
        }
    }
}

/// The tasks of a session that have not ended.
@MainActor
final class OwnedTasks {
    private var tasks: [ObjectIdentifier: OwnedTask] = [:]
    private let signal: ChangeSignal

    init(signal: ChangeSignal) {
        self.signal = signal
    }

    func start(
        source: SourceReference,
        isOngoing: Bool = false,
        _ operation: @escaping @MainActor () async -> Void
    ) -> OwnedTask {
        let owned = OwnedTask(source: source, isOngoing: isOngoing)
        tasks[ObjectIdentifier(owned)] = owned
        owned.start(operation) { [weak self] in
            self?.tasks[ObjectIdentifier(owned)] = nil
            self?.signal.send()
        }
        return owned
    }

    /// The tasks that somebody should wait for, in the order of their lines.
    var pending: [OwnedTask] {
        tasks.values.filter { !$0.isOngoing }.sorted { $0.source.description < $1.source.description }
    }

    func cancelAll() {
        for task in tasks.values { task.cancel() }
    }

    /// Waits until all have ended, those that they start meanwhile included.
    func waitForAll() async {
        while let task = tasks.values.first {
            task.cancel()
            await task.wait()
        }
    }
}
