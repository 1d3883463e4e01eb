/// The place where the value of a binding lives.
///
/// It is one object instead of closures with an identity beside them, because each evaluation of a list creates a
/// binding for each row.
@MainActor
protocol BindingLocation<Value>: AnyObject {
    associatedtype Value

    /// The view state that is the value or contains it; `nil` if something else owns the value.
    var state: (any StateReading)? { get }

    func read() -> Value
    func write(_ value: Value)

    /// The value when the binding was created, if the location has kept that value; otherwise the current value.
    var initial: Value { get }

    /// Returns whether both locations are the same place.
    func isSame(as other: Self) -> Bool
}

extension BindingLocation {
    var state: (any StateReading)? { nil }

    var initial: Value { read() }

    func isSame(as other: any BindingLocation<Value>) -> Bool {
        // Faster than a cast.
        type(of: other) == Self.self && isSame(as: unsafeDowncast(other, to: Self.self))
    }
}

/// A value that two closures read and write.
final class ClosureLocation<Value>: BindingLocation {
    private let get: @MainActor () -> Value
    private let set: @MainActor (Value) -> Void

    init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
        self.get = get
        self.set = set
    }

    func read() -> Value { get() }
    func write(_ value: Value) { set(value) }

    func isSame(as other: ClosureLocation) -> Bool {
        haveSameBytes(get, other.get) && haveSameBytes(set, other.set)
    }
}

/// A property of one of the application's objects.
final class PropertyLocation<Object: AnyObject, Value>: BindingLocation {
    private let object: Object
    private let keyPath: ReferenceWritableKeyPath<Object, Value>

    init(of object: Object, at keyPath: ReferenceWritableKeyPath<Object, Value>) {
        self.object = object
        self.keyPath = keyPath
    }

    func read() -> Value { object[keyPath: keyPath] }
    func write(_ value: Value) { object[keyPath: keyPath] = value }

    func isSame(as other: PropertyLocation) -> Bool { object === other.object && keyPath == other.keyPath }
}

final class PartLocation<Whole, Value>: BindingLocation {
    private let whole: Binding<Whole>
    private let keyPath: WritableKeyPath<Whole, Value>

    init(of whole: Binding<Whole>, at keyPath: WritableKeyPath<Whole, Value>) {
        self.whole = whole
        self.keyPath = keyPath
    }

    var state: (any StateReading)? { whole.state }

    private var part: Value { whole.wrappedValue[keyPath: keyPath] }

    func read() -> Value {
        guard let reader = ReadParts.reader(of: whole.state) else { return part }
        return ReadParts.read(by: reader) { [self] in part }
    }

    func write(_ value: Value) {
        var changed = whole.wrappedValue
        changed[keyPath: keyPath] = value
        whole.wrappedValue = changed
    }

    func isSame(as other: PartLocation) -> Bool { keyPath == other.keyPath && whole.isSame(as: other.whole) }
}

/// An element of a collection. If the element's index no longer exists, reading returns the last value, and writing has
/// no effect.
final class ElementLocation<Whole: MutableCollection & RandomAccessCollection>: BindingLocation {
    private let whole: Binding<Whole>
    private let index: Whole.Index
    private let last: Whole.Element

    init(of whole: Binding<Whole>, at index: Whole.Index, last: Whole.Element) {
        self.whole = whole
        self.index = index
        self.last = last
    }

    var state: (any StateReading)? { whole.state }

    private var element: Whole.Element {
        let collection = whole.wrappedValue
        return collection.indices.contains(index) ? collection[index] : last
    }

    var initial: Whole.Element { last }

    func read() -> Whole.Element {
        guard let reader = ReadParts.reader(of: whole.state) else { return element }
        return ReadParts.read(by: reader) { [self] in element }
    }

    func write(_ value: Whole.Element) {
        var collection = whole.wrappedValue
        guard collection.indices.contains(index) else { return }
        collection[index] = value
        whole.wrappedValue = collection
    }

    func isSame(as other: ElementLocation) -> Bool { index == other.index && whole.isSame(as: other.whole) }
}

/// A value that is presented as an optional. Writing `nil` has no effect.
final class WrappedLocation<Wrapped>: BindingLocation {
    private let base: Binding<Wrapped>

    init(_ base: Binding<Wrapped>) {
        self.base = base
    }

    var state: (any StateReading)? { base.state }

    func read() -> Wrapped? { base.wrappedValue }
    func write(_ value: Wrapped?) { if let value { base.wrappedValue = value } }
    func isSame(as other: WrappedLocation) -> Bool { base.isSame(as: other.base) }
}

/// The value in an optional, or its last value once the optional is `nil`.
final class UnwrappedLocation<Wrapped>: BindingLocation {
    private let base: Binding<Wrapped?>
    private let last: Wrapped

    init(_ base: Binding<Wrapped?>, last: Wrapped) {
        self.base = base
        self.last = last
    }

    var state: (any StateReading)? { base.state }

    func read() -> Wrapped { base.wrappedValue ?? last }
    func write(_ value: Wrapped) { base.wrappedValue = value }
    func isSame(as other: UnwrappedLocation) -> Bool { base.isSame(as: other.base) }
}
