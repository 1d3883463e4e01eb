/// A read that can be forgotten.
@MainActor
protocol StateReading: AnyObject {
    func forget(reader number: Int)
}

/// A value that outlives the views that show it. Reading it within a body makes the component depend on it.
@MainActor
final class StateStorage<Value>: StateReading {
    private var stored: Value
    private var readers: [Int: Dirt] = [:]

    init(_ value: Value) {
        stored = value
    }

    var value: Value {
        get {
            if let component = Graph.evaluating, readers[component.number] == nil {
                readers[component.number] = component.graph.dirt
                component.didRead(self)
            }
            return stored
        }
        set {
            stored = newValue
            let changed = readers
            readers = [:]
            for (number, dirt) in changed { dirt.insert(number) }
        }
    }

    func forget(reader number: Int) {
        readers[number] = nil
    }
}
