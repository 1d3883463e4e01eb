public import MicroContainer

// The composer pattern's names for `DependencySpec`. ADR-007 maps them.

/// A `DependencySpec` with the names of the composer pattern, in which a blueprint is assembled into its output.
public protocol Blueprint: DependencySpec where Service == Output {
    /// The type of the service.
    associatedtype Output

    /// Creates the service.
    static func assemble(from catalog: Assembling) throws -> Output
}

extension Blueprint {
    /// Creates the instance, with dependencies from the resolver.
    public static func make(resolver: DependencyResolving) throws -> Output { try assemble(from: resolver) }
}

/// The container from which a ``Blueprint`` resolves its own dependencies.
public typealias Assembling = DependencyContainer

extension DependencyContainer {
    /// Returns the service of a spec, like `resolve`. Stops the program if it cannot be created.
    public func obtain<Spec: DependencySpec>(
        _ spec: KeyPath<Catalog, Spec.Type>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Spec.Service {
        resolve(spec, fileID: fileID, line: line)
    }
}
