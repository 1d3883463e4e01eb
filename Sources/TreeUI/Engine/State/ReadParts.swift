/// The parts of state that an evaluation read, such as one element of an array: a change of the rest does not concern it.
@MainActor
struct ReadParts {
    private var comparisons: [@MainActor () -> Bool] = []
    /// Whether what is read now is read for a part of it.
    private(set) static var isReading = false

    /// Whether each part is what it was when it was read.
    var areUnchanged: Bool { comparisons.allSatisfy { $0() } }

    mutating func removeAll() {
        if !comparisons.isEmpty { comparisons.removeAll() }
    }

    fileprivate mutating func append<Part>(_ part: Part, _ read: @escaping @MainActor () -> Part) {
        comparisons.append { Comparison.areSame(read(), part) }
    }

    /// Reads a part of the state: the component that is being evaluated depends on the part alone, unless it has read the
    /// whole.
    static func reading<Part>(of state: any StateReading, _ read: @escaping @MainActor () -> Part) -> Part {
        guard let component = Graph.evaluating, !isReading, !state.isReadWhole(by: component) else { return read() }
        isReading = true
        let part = read()
        isReading = false
        component.readParts.append(part, read)
        return part
    }
}
