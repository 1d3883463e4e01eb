extension Group where Content: View {
    /// Creates a group whose views a closure arranges anew. The views stay together: the collection has one element, which
    /// contains all of them.
    @MainActor
    public init<Base: View>(subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Content) {
        self.init(grouping: transform(SubviewsCollection(view)))
    }
}

extension ForEach where Data == SubviewsCollection, ID == Subview.ID, Content: View {
    /// Creates a view for each subview. The views stay together: the closure runs once, for a subview that contains all of
    /// them.
    @MainActor
    public init<V: View>(subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content) {
        self.init(SubviewsCollection(view), content: content)
    }
}

/// The views in a view. In the tree they stay together, so the only element is a view that contains all of them.
///
/// Source: SwiftUI's `SubviewsCollection`.
public struct SubviewsCollection: RandomAccessCollection {
    private let content: AnyView

    @MainActor
    init(_ content: some View) {
        self.content = AnyView(content)
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { 1 }

    /// The subview. Any other index than 0 has an empty one.
    public subscript(index: Int) -> Subview {
        Subview(content: index == 0 ? content : nil, id: Subview.ID(index: index))
    }
}

/// Values that views provide for the container around them. In the tree, all have their defaults.
///
/// Source: SwiftUI's `ContainerValues`.
public struct ContainerValues: Sendable {
    /// The value for a key, which is its default.
    public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
        get { Key.defaultValue }
        set {}
    }
}

/// The key of a value in ``ContainerValues``.
///
/// Source: SwiftUI's `ContainerValueKey`.
public protocol ContainerValueKey {
    /// The type of the value.
    associatedtype Value
    /// The value of views that set none.
    static var defaultValue: Value { get }
}

extension View {
    /// Has no effect in a render tree; in SwiftUI, provides a value for the container around the view.
    public func containerValue<V>(_ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V) -> some View { self }
}

/// A view that contains the views of a ``SubviewsCollection``.
///
/// Source: SwiftUI's `Subview`.
public struct Subview: View, Identifiable {
    let content: AnyView?
    nonisolated public let id: ID

    /// The identity of a subview.
    public struct ID: Hashable, Sendable {
        let index: Int
    }

    /// The values for the container, which are their defaults.
    public var containerValues: ContainerValues { ContainerValues() }

    public var body: some View { content }
}
