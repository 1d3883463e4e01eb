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

    init(_ value: Value) {
        stored = value
    }

    var value: Value {
        get {
            if let component = Graph.evaluating {
                let reader = (component.number, component.graph.dirt)
                if readers.updateValue(reader, forKey: ObjectIdentifier(component)) == nil { component.didRead(self) }
            }
            return stored
        }
        set {
            stored = newValue
            let changed = readers
            readers = [:]
            for reader in changed.values { reader.dirt.insert(reader.number) }
        }
    }

    func forget(reader: Component) {
        readers[ObjectIdentifier(reader)] = nil
    }
}
