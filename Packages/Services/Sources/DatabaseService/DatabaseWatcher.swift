/// Reports changes of a database by other connections, such as those of another process.
///
/// SQLite does not announce such changes, so its watcher looks for them periodically while there are observers. A server
/// announces them at once. A watcher may report a change too many, but misses none.
///
/// ```swift
/// let broadcaster = Broadcaster<Void>()
/// let watcher = database.watcher(reportingTo: broadcaster)
/// func changes() -> AsyncStream<Void> {
///     defer { watcher.start() }
///     return broadcaster.stream()
/// }
/// ```
public protocol DatabaseWatcher: Sendable {
    /// Starts watching, unless the watcher is already running.
    func start()
}
