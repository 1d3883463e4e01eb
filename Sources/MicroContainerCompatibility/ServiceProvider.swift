public import MicroContainer

// A global catalog, with the names of both patterns. New code passes its container around instead.

/// The `Catalog` under the factory pattern's name.
public typealias ServiceProvider = Catalog

extension Catalog {
    /// The global catalog.
    public static let main = Catalog()

    /// The global catalog under the factory pattern's name.
    public static var shared: Catalog { main }

    /// Returns the service of a spec. Stops the program if it cannot be created.
    public subscript<Spec: DependencySpec>(
        spec: KeyPath<Catalog, Spec.Type>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Spec.Service {
        container.resolve(spec, fileID: fileID, line: line)
    }

    /// Returns the service of a spec. Stops the program if it cannot be created.
    public func resolve<Spec: DependencySpec>(
        _ spec: KeyPath<Catalog, Spec.Type>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Spec.Service {
        container.resolve(spec, fileID: fileID, line: line)
    }

    /// Returns the service of a spec. Stops the program if it cannot be created.
    public func obtain<Spec: DependencySpec>(
        _ spec: KeyPath<Catalog, Spec.Type>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Spec.Service {
        container.resolve(spec, fileID: fileID, line: line)
    }
}
