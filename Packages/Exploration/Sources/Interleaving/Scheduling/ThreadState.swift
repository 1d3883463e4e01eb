/// A logical thread's next action, or the condition for which the thread waits.
enum ThreadState {
    case ready(Operation)
    case blocked(Operation, until: () -> Bool)
    case waiting(on: ObjectIdentifier, then: Operation, when: () -> Bool)
    case ended

    var isEnded: Bool {
        if case .ended = self { true } else { false }
    }

    /// Whether the thread can continue now.
    var isEnabled: Bool {
        switch self {
        case .ready: true
        case .blocked(_, let condition): condition()
        case .waiting, .ended: false
        }
    }

    var operation: Operation? {
        switch self {
        case .ready(let operation), .blocked(let operation, _): operation
        case .waiting, .ended: nil
        }
    }

    /// The reason that the thread does not continue, or nil if it has ended.
    var obstacle: String? {
        switch self {
        case .ready(let operation): "is ready in \(operation.place)"
        case .blocked(let operation, _): "is blocked in \(operation.place)"
        case .waiting(_, let operation, _): "waits in \(operation.place), and nothing wakes it"
        case .ended: nil
        }
    }
}
