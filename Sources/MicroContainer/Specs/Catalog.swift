/// The namespace of the published specs. A package adds a property for each of its specs in an extension.
///
/// ```swift
/// extension Catalog {
///     var chatUI: ChatUISpec.Type { ChatUISpec.self }
/// }
/// ```
public struct Catalog: Sendable {
    /// The container from which `MicroContainerCompatibility` resolves the specs of this catalog.
    public let container: DependencyContainer

    /// Creates the catalog of `container`.
    public init(container: DependencyContainer = DependencyContainer()) {
        self.container = container
    }
}

extension DependencyContainer {
    /// Returns the service of a spec. Like `resolve()`, this stops the program if the service cannot be created.
    public func resolve<Spec: DependencySpec>(
        _ spec: KeyPath<Catalog, Spec.Type>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Spec.Service {
        trapping(CodeSite(fileID, line)) { () throws(ResolutionError) in
            try resolveOrThrow(spec, fileID: fileID, line: line)
        }
    }

    /// Returns the service of a spec.
    ///
    /// - Throws: ``ResolutionError`` if the service depends on itself, or if its spec or a dependency throws.
    public func resolveOrThrow<Spec: DependencySpec>(
        _ spec: KeyPath<Catalog, Spec.Type>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws(ResolutionError) -> Spec.Service {
        let callSite = CodeSite(fileID, line)
        return try resolvedOnShortPath(under: SpecKey<Spec>.self, callSite: callSite) { () throws(ResolutionError) in
            try enrolledValue(Spec.self, callSite)
        }
    }

    /// The service of a spec, which is registered when it is first resolved.
    @inline(never)
    private func enrolledValue<Spec: DependencySpec>(_ spec: Spec.Type, _ callSite: CodeSite)
        throws(ResolutionError)
        -> Spec.Service
    {
        let key = enrolled(spec) { key, root in
            Entry.new(
                key: key,
                lifetime: Spec.lifetime,
                site: callSite,
                make: .sync { try Spec.make(resolver: $0) },
                owner: root
            )
        }
        return try value(Spec.Service.self, under: key, callSite: callSite)
    }

    /// The key of a spec. Ensures that the container in force has an entry for it.
    func enrolled<Spec>(
        _ spec: Spec.Type,
        _ entry: (DependencyKey, DependencyContainer) -> Entry
    ) -> DependencyKey {
        let key = DependencyKey(SpecKey<Spec>.self)
        let container = effective
        if container.visible(key) == nil { container.enroll(entry(key, container.root)) }
        return key
    }

    /// Registers another factory for the service of a spec, for a test or a preview.
    public func register<Spec: DependencySpec>(
        _ spec: KeyPath<Catalog, Spec.Type>,
        allocation: Lifetime<Spec.Service>? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        @_inheritActorContext factory: @escaping DependencyFactory<Spec.Service>
    ) {
        add(DependencyKey(SpecKey<Spec>.self), allocation ?? Spec.lifetime, CodeSite(fileID, line), Make(factory))
    }
}

/// The type in the key of a spec. No other code can name it, so the type of the entry is certain.
enum SpecKey<Spec>: NamedKey {
    static func keyName(_ name: (Any.Type) -> String) -> String { name(Spec.self) }
    /// The code that replaces the registration. The key path is left open, because a spec is found by its type and the
    /// name of its property in the catalog is unknown.
    static func replacement(_ metatype: (Any.Type) -> String, _ qualifier: String) -> String? {
        "container.override(\\.…) { container in … }"
    }
}
