import Dispatch

private let mainQueueKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
}()

/// Runs a closure on the main actor: immediately if the caller is on the main actor, and otherwise in a task.
///
/// The main actor is the main queue, so a value that is attached to the queue identifies code that runs there.
func onMainActor(_ action: @escaping @MainActor @Sendable () -> Void) {
    if DispatchQueue.getSpecific(key: mainQueueKey) == true {
        MainActor.assumeIsolated(action)
    } else {
        Task { @MainActor in action() }
    }
}

/// A value that one thread sends to the main actor.
///
/// `@unchecked Sendable`: only the main actor uses the value from then on. A publisher passes each value on and does not
/// keep it; a subscriber's closures run on the main actor only. That a sender does not change an object after sending it
/// is a rule for the sender, as in Combine: a `Notification` is not `Sendable`, so the compiler cannot check it.
struct Transferred<Value>: @unchecked Sendable {
    let value: Value
}
