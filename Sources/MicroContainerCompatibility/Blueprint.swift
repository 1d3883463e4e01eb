public import MicroContainer

// The words of the composer pattern for what `DependencySpec` is. ADR-007 maps them.

/// A `DependencySpec` in the words of a blueprint that is assembled into its output.
public protocol Blueprint: DependencySpec where Service == Output {
    /// The type of the service: its `Service` as a spec.
    associatedtype Output

    /// Makes the service.
    static func assemble(from catalog: Assembling) throws -> Output
}

extension Blueprint {
    public static func make(resolver: DependencyResolving) throws -> Output { try assemble(from: resolver) }
}

/// The container from which a ``Blueprint`` obtains its own dependencies.
public typealias Assembling = DependencyContainer

extension DependencyContainer {
    /// The service of a blueprint, as `resolve` returns it. Stops the program if it cannot be made.
    public func obtain<Spec: DependencySpec>(
        _ spec: KeyPath<Catalog, Spec.Type>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Spec.Service {
        resolve(spec, fileID: fileID, line: line)
    }
}
