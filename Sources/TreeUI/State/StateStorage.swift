/// A read that can be forgotten.
@MainActor
protocol StateReading: AnyObject {
    func forget(reader: Component)
}

/// A value that outlives the views that show it. Reading it within a body makes the component depend on it.
@MainActor
final class StateStorage<Value>: StateReading {
    private var stored: Value
    /// By their identity: a binding may be read in several sessions.
    private var readers: [ObjectIdentifier: (number: Int, dirt: Dirt)] = [:]
    /// The reader that came last: each row of a collection reads it again.
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
            readers = [:]
            lastReader = nil
            for reader in changed.values { reader.dirt.insert(reader.number) }
        }
    }

    private func add(_ component: Component) {
        let reader = (component.number, component.graph.dirt)
        lastReader = ObjectIdentifier(component)
        if readers.updateValue(reader, forKey: ObjectIdentifier(component)) == nil { component.didRead(self) }
    }

    func forget(reader: Component) {
        lastReader = nil
        readers[ObjectIdentifier(reader)] = nil
    }
}
