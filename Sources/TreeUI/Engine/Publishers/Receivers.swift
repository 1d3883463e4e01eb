/// The receivers of a publisher's values. They receive each value in the order in which they subscribed.
final class Receivers<Value>: Sendable {
    private struct Contents {
        var all: [Int: Transferred<@MainActor (Value) -> Void>] = [:]
        var count = 0
        /// The value that a new receiver receives first; `nil` if receivers get later values only.
        var current: Transferred<Value>?
    }

    private let contents: Locked<Contents>

    init() {
        contents = Locked(Contents())
    }

    init(current: Value) {
        let current = Transferred(value: current)
        contents = Locked(Contents(current: current))
    }

    var isEmpty: Bool { contents.withLock { $0.all.isEmpty } }

    /// Passes a value to the receivers. Any thread can call this.
    func send(_ value: Value) {
        let handed = Transferred(value: value)
        let keys = contents.withLock { contents in
            if contents.current != nil { contents.current = handed }
            return contents.all.keys.sorted()
        }
        if keys.isEmpty { return }
        // An earlier receiver can have removed a later one.
        onMainActor { for key in keys { self.receiver(key)?.value(handed.value) } }
    }

    /// Adds a receiver, which receives values until the returned object is cancelled or released.
    @MainActor
    func add(_ receive: @escaping @MainActor (Value) -> Void) -> AnyCancellable {
        let handed = Transferred(value: receive)
        let (key, current) = contents.withLock { contents in
            contents.count += 1
            contents.all[contents.count] = handed
            return (contents.count, contents.current)
        }
        if let current { receive(current.value) }
        return AnyCancellable { [weak self] in
            self?.contents.withLock { _ = $0.all.removeValue(forKey: key) }
        }
    }

    private func receiver(_ key: Int) -> Transferred<@MainActor (Value) -> Void>? {
        contents.withLock { $0.all[key] }
    }
}
