import Interleaving

/// The logical thread that stands for the main thread in a scenario. Set before its threads begin.
nonisolated(unsafe) var logicalMainThread: Int?

/// Whether the caller runs on the main actor: the logical thread that stands for it. Outside of a run, this is always
/// true.
func isOnMainActor() -> Bool {
    guard let thread = Scheduler.currentThread else { return true }
    return thread == logicalMainThread
}
