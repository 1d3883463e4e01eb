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
    private var stored: Value
    private var readers = StateReaders()

    init(_ value: Value) {
        stored = value
    }

    var value: Value {
        get {
            if let component = Evaluator.evaluating { readers.add(component, of: self) }
            return stored
        }
        set {
            stored = newValue
            readers.invalidate()
        }
    }

    var binding: Binding<Value> { Binding(self) }

    var state: (any StateReading)? { self }

    func read() -> Value { value }
    func write(_ value: Value) { self.value = value }
    func isSame(as other: StateStorage) -> Bool { self === other }

    func isReadWhole(by reader: Component) -> Bool { readers.isReadWhole(by: ObjectIdentifier(reader)) }
    func forget(reader: Component) { readers.remove(ObjectIdentifier(reader)) }
}

/// The components that have read a value, by identity, because a binding may be read in several sessions.
// Not a part of the generic class, in which each access of a dictionary would look up its type.
@MainActor
private struct StateReaders {
    private struct Reader {
        let number: Int
        let invalidComponents: InvalidComponents
        /// Whether only parts of the value were read.
        let readsParts: Bool
    }

    /// The only reader; `nil` if there are several. Most values have one.
    private var only: (key: ObjectIdentifier, reader: Reader)?
    private var several: [ObjectIdentifier: Reader] = [:]
    /// The last reader of the whole value, because the rows of a collection read it one after another.
    private var last: ObjectIdentifier?

    mutating func add(_ component: Component, of state: some StateReading) {
        let key = ObjectIdentifier(component)
        guard last != key else { return }
        let readsParts = ReadParts.isReading
        if !readsParts { last = key }
        let before = self[key]
        if before == nil { component.didRead(state) }
        if readsParts, before?.readsParts == false { return }
        let reader = Reader(
            number: component.number,
            invalidComponents: component.evaluator.invalidComponents,
            readsParts: readsParts
        )
        if only == nil ? several.isEmpty : only?.key == key { return only = (key, reader) }
        if let only { several[only.key] = only.reader }
        only = nil
        several[key] = reader
    }

    private subscript(key: ObjectIdentifier) -> Reader? {
        if let only { only.key == key ? only.reader : nil } else { several[key] }
    }

    mutating func invalidate() {
        last = nil
        if let only { mark(only.reader) }
        for reader in several.values { mark(reader) }
        // A reader of unchanged parts is not evaluated, and must be notified of the next change as well.
        if only?.reader.readsParts == false { only = nil }
        if !several.isEmpty { several = several.filter { $0.value.readsParts } }
    }

    private func mark(_ reader: Reader) {
        reader.invalidComponents.insert(reader.number, isDoubtful: reader.readsParts)
    }

    func isReadWhole(by key: ObjectIdentifier) -> Bool { last == key || self[key]?.readsParts == false }

    mutating func remove(_ key: ObjectIdentifier) {
        last = nil
        if only?.key == key { only = nil } else if !several.isEmpty { several[key] = nil }
    }
}
