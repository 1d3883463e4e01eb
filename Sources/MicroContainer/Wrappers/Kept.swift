/// A value that is computed once and kept.
///
/// `@unchecked Sendable`: `stored` is guarded by `monitor`.
final class Kept<Value: Sendable>: @unchecked Sendable {
    private let monitor = Monitor()
    private var stored: Value?

    deinit { monitor.destroy() }

    var value: Value? { monitor.locked { stored } }

    /// Keeps `value`, unless there is a value already, and returns the kept one.
    func keep(_ value: Value) -> Value {
        monitor.locked {
            if let stored { return stored }
            stored = value
            return value
        }
    }
}
