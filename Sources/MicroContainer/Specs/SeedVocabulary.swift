// The same idea under the names that other code bases use for it. ADR-007 maps the words.

/// A ``DependencySpec`` in the words of a blueprint that is assembled into its output.
public protocol Blueprint: DependencySpec where Service == Output {
    /// What the blueprint makes: its ``DependencySpec/Service``.
    associatedtype Output

    /// Makes one.
    static func assemble(from catalog: Assembling) throws -> Output
}

extension Blueprint {
    public static func make(resolver: DependencyResolving) throws -> Output { try assemble(from: resolver) }
}

/// What a ``Blueprint`` obtains its own dependencies from.
public typealias Assembling = DependencyContainer

/// The ``Catalog`` in the words of a provider.
public typealias ServiceProvider = Catalog

extension Catalog {
    /// ``main``.
    public static var shared: Catalog { main }

    /// The service of a spec. Stops the program when it cannot be made.
    public func resolve<Spec: DependencySpec>(
        _ spec: KeyPath<Catalog, Spec.Type>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Spec.Service {
        container.resolve(spec, fileID: fileID, line: line)
    }

    /// The service of a blueprint. Stops the program when it cannot be made.
    public func obtain<Spec: DependencySpec>(
        _ spec: KeyPath<Catalog, Spec.Type>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Spec.Service {
        container.resolve(spec, fileID: fileID, line: line)
    }
}

extension DependencyContainer {
    /// The service of a blueprint. Stops the program when it cannot be made.
    public func obtain<Spec: DependencySpec>(
        _ spec: KeyPath<Catalog, Spec.Type>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Spec.Service {
        resolve(spec, fileID: fileID, line: line)
    }
}
