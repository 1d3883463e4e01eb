public import Observation
import RenderTree

/// A property wrapper that reads a value from the view's environment.
///
/// Source: SwiftUI's `Environment`.
@MainActor @preconcurrency
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
    private let link = PropertyLink()
    private let source: Source

    private enum Source {
        case keyPath(KeyPath<EnvironmentValues, Value>)
        case object(ObjectIdentifier, @MainActor (EnvironmentValues) -> Value)
    }

    /// Creates a property that reads the value at a key path.
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        source = .keyPath(keyPath)
    }

    /// Creates a property that reads the observable object of this type from the environment, or `nil` if there is
    /// none.
    public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
        source = .object(ObjectIdentifier(objectType)) { $0[objectType] }
    }

    /// Creates a property that reads the observable object of this type from the environment.
    ///
    /// As in SwiftUI, reading the property stops the program if no view above provides the object, because there is no
    /// value to return. If that can happen, make the property optional.
    public init(
        _ objectType: Value.Type,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) where Value: AnyObject & Observable {
        let place = SourceReference(fileID: fileID, line: line)
        source = .object(ObjectIdentifier(objectType)) { values in
            guard let object = values[objectType] else {
                missing(objectType, read: "@Environment(\(objectType).self)", at: place, providedBy: ".environment(…)")
            }
            return object
        }
    }

    /// The value at the last evaluation of the view. Before the view is in a tree, it is the default.
    @_semantics("optimize.sil.specialize.generic.never")  // one copy for all types (ADR-095)
    public var wrappedValue: Value {
        let values = link.current(EnvironmentStorage.self)?.box.values ?? EnvironmentValues()
        return switch source {
        case .keyPath(let keyPath): values[keyPath: keyPath]
        case .object(_, let read): read(values)
        }
    }
}

extension Environment: ConnectedProperty {
    func connect(to component: Component, at index: Int, in properties: inout DynamicProperties) {
        properties.connect(link, to: component.environmentStorage, of: component, at: index)
    }

    func isSame(as other: Environment) -> Bool { Environment.areSame(source, other.source) }

    static func areSame(_ lhs: UnsafePointer<Environment>, _ rhs: UnsafePointer<Environment>) -> Bool {
        areSame(lhs.pointee.source, rhs.pointee.source)
    }

    private static func areSame(_ lhs: Source, _ rhs: Source) -> Bool {
        switch (lhs, rhs) {
        case (.keyPath(let one), .keyPath(let other)): one == other
        case (.object(let one, _), .object(let other, _)): one == other
        default: false
        }
    }
}

/// The environment in which a component was last evaluated.
@MainActor
final class EnvironmentStorage {
    var box: EnvironmentBox

    init(_ box: EnvironmentBox) {
        self.box = box
    }
}

/// An immutable environment that many views share. A change creates another box.
@MainActor
final class EnvironmentBox {
    let values: EnvironmentValues
    private let number: Int
    /// The result of the last comparison: the rows of a list compare with the same box one after another.
    private var compared: (other: Int, areSame: Bool)?
    private static var count = 0

    init(_ values: EnvironmentValues) {
        self.values = values
        EnvironmentBox.count += 1
        number = EnvironmentBox.count
    }

    func isSame(as other: EnvironmentBox) -> Bool {
        if other === self { return true }
        if let compared, compared.other == other.number { return compared.areSame }
        let areSame = Comparison.areSame(values, other.values)
        compared = (other.number, areSame)
        return areSame
    }
}

/// Stops the program, because SwiftUI's signatures promise a value here, but no view provided one; see ADR-012.
@MainActor
func missing<T>(
    _ type: T.Type,
    read wrapper: String,
    at place: SourceReference,
    providedBy modifier: String
) -> Never {
    let view = Evaluator.evaluating.map { "\($0.typeName)" } ?? "A view"
    fatalError(
        """
        No \(type) in the environment.
          \(view) reads it with \(wrapper) at \(place), but no view above it provides one with \(modifier).
          Add \(modifier) above it, or declare an @Environment property optional: @Environment(\(type).self) var model: \(type)?
        """
    )
}
