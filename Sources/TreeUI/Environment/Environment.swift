public import Observation

/// A value from the environment of the view.
///
/// Source: SwiftUI's `Environment`.
@MainActor @preconcurrency
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
    private let link = PropertyLink<EnvironmentStorage>()
    private let read: @MainActor (EnvironmentValues) -> Value

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        read = { $0[keyPath: keyPath] }
    }

    /// The observable object of this type that a view above put in the environment, or `nil`.
    public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
        read = { $0[objectType] }
    }

    /// The observable object of this type that a view above put in the environment.
    ///
    /// As in SwiftUI, reading it where no view above has done so stops the program: there is no value to give. Where
    /// that can happen, declare the property optional.
    public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
        read = { values in
            guard let object = values[objectType] else {
                missing(objectType, read: "@Environment(\(objectType).self)", providedBy: ".environment(…)")
            }
            return object
        }
    }

    /// The value as of the last evaluation of the view; before the view is in a tree, the default.
    public var wrappedValue: Value {
        read(link.current?.box.values ?? EnvironmentValues())
    }
}

extension Environment: ConnectedProperty {
    func connect(to component: Component, at index: Int, in properties: inout DynamicProperties) {
        if properties.storages.count <= index { properties.storages.append(component.environmentStorage) }
        link.connect(component.environmentStorage, for: component)
    }
}

/// The environment that a component was last evaluated in.
@MainActor
final class EnvironmentStorage {
    var box: EnvironmentBox

    init(_ box: EnvironmentBox) {
        self.box = box
    }
}

/// An environment that many places share. Who changes it makes another.
@MainActor
final class EnvironmentBox {
    let values: EnvironmentValues

    init(_ values: EnvironmentValues) {
        self.values = values
    }
}

/// The one trap of this room: SwiftUI's signatures promise a value that nobody provided (ADR-012).
func missing<T>(_ type: T.Type, read wrapper: String, providedBy modifier: String) -> Never {
    fatalError(
        """
        No \(type) in the environment.
          A view reads it with \(wrapper), and no view above it says \(modifier) with one.
          Add \(modifier) above it, or declare an @Environment property optional: @Environment(\(type).self) var model: \(type)?
        """
    )
}
