public import MicroContainer

// A catalog of the process, in the words of both patterns. New code passes its container around instead.

/// The `Catalog` in the words of a provider.
public typealias ServiceProvider = Catalog

extension Catalog {
    /// The catalog of the process.
    public static let main = Catalog()

    /// ``main``.
    public static var shared: Catalog { main }

    /// The service of a spec. Stops the program if it cannot be made.
    public subscript<Spec: DependencySpec>(spec: KeyPath<Catalog, Spec.Type>) -> Spec.Service {
        container.resolve(spec)
    }

    /// The service of a spec. Stops the program if it cannot be made.
    public func resolve<Spec: DependencySpec>(
        _ spec: KeyPath<Catalog, Spec.Type>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Spec.Service {
        container.resolve(spec, fileID: fileID, line: line)
    }

    /// The service of a blueprint. Stops the program if it cannot be made.
    public func obtain<Spec: DependencySpec>(
        _ spec: KeyPath<Catalog, Spec.Type>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Spec.Service {
        container.resolve(spec, fileID: fileID, line: line)
    }
}
