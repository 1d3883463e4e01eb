/// A property wrapper that reads and writes a value that something else owns.
///
/// Source: SwiftUI's `Binding`.
@MainActor @preconcurrency
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
    private let location: any BindingLocation<Value>

    /// Creates a binding from closures that read and write the value.
    public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
        self.init(ClosureLocation(get: get, set: set))
    }

    init(_ location: any BindingLocation<Value>) {
        self.location = location
    }

    /// Creates a copy of a binding.
    public init(projectedValue: Binding<Value>) {
        self = projectedValue
    }

    /// Returns a binding to a value that cannot change. Writing to the binding has no effect.
    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(get: { value }, set: { _ in })
    }

    /// For a binding to an element, the value when the binding was created; otherwise the current value.
    var initialValue: Value { location.initial }

    /// The view state that is the value or contains it.
    var state: (any StateReading)? { location.state }

    /// The value, which is read from its owner and written to it.
    public var wrappedValue: Value {
        get { location.read() }
        nonmutating set { location.write(newValue) }
    }

    /// The binding itself.
    public var projectedValue: Binding<Value> { self }

    /// A binding to a part of the value. A body that reads a part of a view's state through such a binding is evaluated
    /// again only if that part changes.
    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding<Subject>(PartLocation(of: self, at: keyPath))
    }
}

extension Binding {
    /// Creates a binding to the value as an optional. Writing `nil` has no effect.
    public init<V>(_ base: Binding<V>) where Value == V? {
        self.init(WrappedLocation(base))
    }

    /// Creates a binding to the value in an optional, or returns `nil` if the optional is `nil` now.
    ///
    /// If the optional becomes `nil` later, the binding reads the value that the optional had when the binding was
    /// created.
    public init?(_ base: Binding<Value?>) {
        guard let value = base.wrappedValue else { return nil }
        self.init(UnwrappedLocation(base, last: value))
    }
}

extension Binding: ComparedValue {
    func isSame(as other: Binding) -> Bool { location === other.location || location.isSame(as: other.location) }

    static func areSame(_ lhs: UnsafePointer<Binding>, _ rhs: UnsafePointer<Binding>) -> Bool {
        let (one, other) = (lhs.pointee.location, rhs.pointee.location)
        return one === other || one.isSame(as: other)
    }
}

extension Binding where Value: MutableCollection & RandomAccessCollection {
    /// A binding to each element. If the element's index no longer exists, writing has no effect.
    var elements: [Binding<Value.Element>] {
        let collection = wrappedValue
        var elements: [Binding<Value.Element>] = []
        elements.reserveCapacity(collection.count)
        var index = collection.startIndex
        for element in collection {
            elements.append(Binding<Value.Element>(ElementLocation(of: self, at: index, last: element)))
            collection.formIndex(after: &index)
        }
        return elements
    }
}
