/// An object that a view above put in the environment with ``View/environmentObject(_:)``.
///
/// As in SwiftUI, reading it where no view above has done so stops the program.
///
/// Source: SwiftUI's `EnvironmentObject`.
@MainActor @preconcurrency
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
    private let link = PropertyLink<EnvironmentStorage>()

    public init() {}

    public var wrappedValue: ObjectType {
        guard let object = link.current?.box.values[ObjectType.self] else {
            missing(ObjectType.self, read: "@EnvironmentObject", providedBy: ".environmentObject(…)")
        }
        return object
    }

    public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        ObservedObject.Wrapper(object: wrappedValue)
    }
}

extension EnvironmentObject: ConnectedProperty {
    func connect(to component: Component, at index: Int, in properties: inout DynamicProperties) {
        if properties.storages.count <= index { properties.storages.append(component.environmentStorage) }
        link.connect(component.environmentStorage, for: component)
        component.environmentStorage.box.values[ObjectType.self]?.objectWillChange.access()
    }
}

extension View {
    /// Puts an object in the environment, to be read with `@EnvironmentObject`.
    public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
        modifier(EnvironmentModifier { $0[T.self] = object })
    }
}
