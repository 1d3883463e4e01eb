/// Read and write access to a value that something else owns.
///
/// Source: SwiftUI's `Binding`.
@MainActor @preconcurrency
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
    private let get: @MainActor () -> Value
    private let set: @MainActor (Value) -> Void
    /// Where the value lives; unknown of a binding that is made of closures.
    private let origin: BindingOrigin?

    public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
        self.init(origin: nil, get: get, set: set)
    }

    init(origin: BindingOrigin?, get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
        self.origin = origin
        self.get = get
        self.set = set
    }

    /// The same binding.
    public init(projectedValue: Binding<Value>) {
        self = projectedValue
    }

    /// A binding to a value that cannot change; what is written to it is dropped.
    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(get: { value }, set: { _ in })
    }

    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }

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
    /// A binding to the value as an optional; writing `nil` to it is dropped.
    public init<V>(_ base: Binding<V>) where Value == V? {
        self.init(
            origin: base.origin?.appending(.wrapped),
            get: { base.wrappedValue },
            set: { if let value = $0 { base.wrappedValue = value } }
        )
    }

    /// A binding to what is in an optional, or `nil` if there is nothing in it now.
    ///
    /// If the optional becomes `nil` later, the binding keeps the last value that it saw.
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
    /// A binding to each element. One whose element is gone by the time it is written drops the write.
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
