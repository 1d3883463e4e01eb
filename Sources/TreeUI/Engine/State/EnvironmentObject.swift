import RenderTree

/// A property wrapper for an object that a view around this one provides with ``View/environmentObject(_:)``.
///
/// As in SwiftUI, reading the property stops the program if no view above provides the object.
///
/// Source: SwiftUI's `EnvironmentObject`.
@MainActor @preconcurrency
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
    private let link = PropertyLink()

    private let source: SourceReference

    /// Creates a property that reads the object of the property's type.
    public init(fileID: StaticString = #fileID, line: UInt = #line) {
        source = SourceReference(fileID: fileID, line: line)
    }

    /// The object.
    public var wrappedValue: ObjectType {
        guard let object = link.current(EnvironmentStorage.self)?.box.values[ObjectType.self] else {
            missing(
                ObjectType.self,
                read: "@EnvironmentObject",
                at: source,
                providedBy: ".environmentObject(…)"
            )
        }
        return object
    }

    /// Bindings to the object's properties.
    public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        ObservedObject.Wrapper(object: wrappedValue)
    }
}

extension EnvironmentObject: ConnectedProperty {
    func connect(to component: Component, at index: Int, in properties: inout DynamicProperties) {
        properties.connect(link, to: component.environmentStorage, of: component, at: index)
        component.environmentStorage.box.values[ObjectType.self]?.objectWillChange.access()
    }
}

extension View {
    /// Adds an object to the environment. Views read it with `@EnvironmentObject`.
    public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
        modifier(EnvironmentModifier { $0[T.self] = object })
    }
}
