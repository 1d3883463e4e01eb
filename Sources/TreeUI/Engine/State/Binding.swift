/// A property wrapper that reads and writes a value owned by something else.
///
/// Source: SwiftUI's `Binding`.
@MainActor @preconcurrency
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
    private let get: @MainActor () -> Value
    private let set: @MainActor (Value) -> Void
    /// The place where the value lives; `nil` for a binding made from closures.
    private let origin: BindingOrigin?

    /// Creates a binding from closures that read and write the value.
    public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
        self.init(origin: nil, get: get, set: set)
    }

    init(origin: BindingOrigin?, get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
        self.origin = origin
        self.get = get
        self.set = set
    }

    /// Creates a copy of a binding.
    public init(projectedValue: Binding<Value>) {
        self = projectedValue
    }

    /// Returns a binding to a value that cannot change. Writing to the binding has no effect.
    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(get: { value }, set: { _ in })
    }

    /// The value, read from its owner and written to it.
    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }

    /// The binding itself.
    public var projectedValue: Binding<Value> { self }

    /// A binding to a part of the value. A body that reads a part of a view's state through such a binding is evaluated
    /// again only if that part changes.
    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding<Subject>(
            origin: origin?.appending(.keyPath(keyPath)),
            get: readingPart { get()[keyPath: keyPath] },
            set: { newValue in
                var value = get()
                value[keyPath: keyPath] = newValue
                set(value)
            }
        )
    }
}

extension Binding {
    /// Creates a binding to the value as an optional. Writing `nil` has no effect.
    public init<V>(_ base: Binding<V>) where Value == V? {
        self.init(
            origin: base.origin?.appending(.wrapped),
            get: { base.wrappedValue },
            set: { if let value = $0 { base.wrappedValue = value } }
        )
    }

    /// Creates a binding to the value in an optional, or returns `nil` if the optional is `nil` now.
    ///
    /// If the optional becomes `nil` later, the binding reads the value that the optional had when the binding was
    /// created.
    public init?(_ base: Binding<Value?>) {
        guard let value = base.wrappedValue else { return nil }
        self.init(
            origin: base.origin?.appending(.unwrapped),
            get: { base.wrappedValue ?? value },
            set: { base.wrappedValue = $0 }
        )
    }
}

extension Binding {
    /// Reads a part of the value such that a body depends on that part alone, where the value is in a view's state.
    fileprivate func readingPart<Part>(_ read: @escaping @MainActor () -> Part) -> @MainActor () -> Part {
        guard let state = origin?.state else { return read }
        return { ReadParts.reading(of: state, read) }
    }
}

extension Binding: ComparedValue {
    func isSame(as other: Binding) -> Bool {
        if let origin, let others = other.origin { return origin == others }
        return haveSameBytes(get, other.get) && haveSameBytes(set, other.set)
    }
}

extension Binding where Value: MutableCollection & RandomAccessCollection {
    /// A binding to each element. If the element's index no longer exists, writing has no effect.
    var elements: [Binding<Value.Element>] {
        let collection = wrappedValue
        return collection.indices.map { index in
            let last = collection[index]
            return Binding<Value.Element>(
                origin: origin?.appending(.index(collection.distance(from: collection.startIndex, to: index))),
                get: readingPart { wrappedValue.indices.contains(index) ? wrappedValue[index] : last },
                set: { element in
                    guard wrappedValue.indices.contains(index) else { return }
                    wrappedValue[index] = element
                }
            )
        }
    }
}
