/// A value that remembers the components that read it.
@MainActor
protocol StateReading: AnyObject {
    func forget(reader: Component)
    /// Whether the component depends on more than parts of the value.
    func isReadWhole(by reader: Component) -> Bool
}

/// A value that outlives the views that show it. A component whose body reads the value depends on it.
@MainActor
final class StateStorage<Value>: StateReading, BindingLocation {
    private struct Reader {
        let number: Int
        let invalidComponents: InvalidComponents
        /// Whether only parts of the value were read.
        let readsParts: Bool
    }

    private var stored: Value
    /// By their identity: a binding may be read in several sessions.
    private var readers: [ObjectIdentifier: Reader] = [:]
    /// The last reader of the whole value. Each row of a collection reads the value again.
    private var lastReader: ObjectIdentifier?

    init(_ value: Value) {
        stored = value
    }

    var value: Value {
        get {
            if let component = Graph.evaluating, lastReader != ObjectIdentifier(component) { add(component) }
            return stored
        }
        set {
            stored = newValue
            let changed = readers
            lastReader = nil
            // A reader of unchanged parts is not evaluated, and must be notified of the next change as well.
            readers = changed.filter { $0.value.readsParts }
            for reader in changed.values {
                reader.invalidComponents.insert(reader.number, isDoubtful: reader.readsParts)
            }
        }
    }

    /// A binding to the value.
    var binding: Binding<Value> { Binding(self) }

    var state: (any StateReading)? { self }

    func read() -> Value { value }
    func write(_ value: Value) { self.value = value }
    func isSame(as other: StateStorage) -> Bool { self === other }

    private func add(_ component: Component) {
        let key = ObjectIdentifier(component)
        let readsParts = ReadParts.isReading
        if !readsParts { lastReader = key }
        let reader = Reader(
            number: component.number,
            invalidComponents: component.graph.invalidComponents,
            readsParts: readsParts
        )
        guard let before = readers.updateValue(reader, forKey: key) else { return component.didRead(self) }
        if readsParts, !before.readsParts { readers[key] = before }
    }

    func isReadWhole(by reader: Component) -> Bool {
        let key = ObjectIdentifier(reader)
        return lastReader == key || readers[key]?.readsParts == false
    }

    func forget(reader: Component) {
        lastReader = nil
        readers[ObjectIdentifier(reader)] = nil
    }
}
