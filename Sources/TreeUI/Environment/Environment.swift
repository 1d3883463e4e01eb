public import Observation

/// A value from the environment of the view.
///
/// Source: SwiftUI's `Environment`.
@MainActor @preconcurrency
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
    private let link = PropertyLink<EnvironmentStorage>()
    private let source: Source

    private enum Source {
        case keyPath(KeyPath<EnvironmentValues, Value>)
        case object(ObjectIdentifier, @MainActor (EnvironmentValues) -> Value)
    }

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        source = .keyPath(keyPath)
    }

    /// The observable object of this type that a view above put in the environment, or `nil`.
    public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
        source = .object(ObjectIdentifier(objectType)) { $0[objectType] }
    }

    /// The observable object of this type that a view above put in the environment.
    ///
    /// As in SwiftUI, reading it where no view above has done so stops the program: there is no value to give. Where
    /// that can happen, declare the property optional.
    public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
        source = .object(ObjectIdentifier(objectType)) { values in
            guard let object = values[objectType] else {
                missing(objectType, read: "@Environment(\(objectType).self)", providedBy: ".environment(…)")
            }
            return object
        }
    }

    /// The value as of the last evaluation of the view; before the view is in a tree, the default.
    public var wrappedValue: Value {
        let values = link.current?.box.values ?? EnvironmentValues()
        return switch source {
        case .keyPath(let keyPath): values[keyPath: keyPath]
        case .object(_, let read): read(values)
        }
    }
}

extension Environment: ConnectedProperty {
    func connect(to component: Component, at index: Int, in properties: inout DynamicProperties) {
        if properties.storages.count <= index { properties.storages.append(component.environmentStorage) }
        link.connect(component.environmentStorage, for: component)
    }

    func isSame(as other: Environment) -> Bool {
        switch (source, other.source) {
        case (.keyPath(let one), .keyPath(let other)): one == other
        case (.object(let one, _), .object(let other, _)): one == other
        default: false
        }
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
    private let number: Int
    /// Which other one this was compared with last, and with what result: the rows of a list ask one after another.
    private var compared: (other: Int, areSame: Bool)?
    private static var count = 0

    init(_ values: EnvironmentValues) {
        self.values = values
        EnvironmentBox.count += 1
        number = EnvironmentBox.count
    }

    /// Whether a view comes to the same in both.
    func isSame(as other: EnvironmentBox) -> Bool {
        if other === self { return true }
        if let compared, compared.other == other.number { return compared.areSame }
        let areSame = Comparison.areSame(values, other.values)
        compared = (other.number, areSame)
        return areSame
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
