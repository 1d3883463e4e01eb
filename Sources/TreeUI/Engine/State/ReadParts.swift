/// The parts of state that an evaluation read, such as one element of an array. A change of other parts does not affect it.
@MainActor
struct ReadParts {
    private var comparisons: [@MainActor () -> Bool] = []
    /// Whether only a part of the value is being read.
    private(set) static var isReading = false

    var areUnchanged: Bool { comparisons.allSatisfy { $0() } }

    mutating func removeAll() {
        if !comparisons.isEmpty { comparisons.removeAll() }
    }

    private mutating func append<Part>(_ part: Part, _ read: @escaping @MainActor () -> Part) {
        comparisons.append { Comparison.areSame(read(), part) }
    }

    /// Returns the component that is being evaluated, if it can depend on only a part of the state because it has not
    /// read the whole.
    /// - Parameter state: The state; `nil` if something else owns the value.
    static func reader(of state: (any StateReading)?) -> Component? {
        guard let state, let component = Evaluator.evaluating, !isReading, !state.isReadWhole(by: component) else {
            return nil
        }
        return component
    }

    /// Reads a part of a view's state, so that the component depends only on that part.
    static func read<Part>(by component: Component, _ read: @escaping @MainActor () -> Part) -> Part {
        isReading = true
        let part = read()
        isReading = false
        component.readParts.append(part, read)
        return part
    }
}
