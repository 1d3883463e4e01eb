/// Values that views provide for the container around them. Declare a value with `@Entry`.
///
/// Source: SwiftUI's `ContainerValues`.
public struct ContainerValues {
    private var values: [ObjectIdentifier: Any] = [:]
    var tag: AnyHashable?

    /// The value for a key, or its default if no view has set one.
    public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// Returns the tag of the view, if it has that type.
    public func tag<V: Hashable>(for type: V.Type) -> V? { tag?.base as? V }

    /// Returns whether the view has a tag.
    public func hasTag<V: Hashable>(_ tag: V) -> Bool { self.tag == AnyHashable(tag) }

    /// Returns these values, completed with those that the surrounding views provide.
    func merging(_ outer: ContainerValues) -> ContainerValues {
        var result = self
        result.values.merge(outer.values) { inner, _ in inner }
        result.tag = tag ?? outer.tag
        return result
    }
}

/// The key of a value in ``ContainerValues``.
///
/// Source: SwiftUI's `ContainerValueKey`.
public protocol ContainerValueKey {
    /// The type of the value.
    associatedtype Value
    /// The value for views that set none.
    static var defaultValue: Value { get }
}

extension View {
    /// Provides a value for the container around the view, which reads it with `Group(subviews:)` or `ForEach(subviews:)`.
    public func containerValue<V>(_ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V) -> some View {
        modifier(ContainerValueModifier { $0[keyPath: keyPath] = value })
    }
}

struct ContainerValueModifier: PrimitiveModifier {
    let change: @MainActor (inout ContainerValues) -> Void

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        V._render(content, in: &context)
    }
}
