/// The namespace of the published specs: a package adds a property for each of its specs in an extension.
///
/// ```swift
/// extension Catalog {
///     var chatUI: ChatUISpec.Type { ChatUISpec.self }
/// }
/// ```
public struct Catalog: Sendable {
    /// The container that `MicroContainerCompatibility` resolves the specs of this catalog from.
    public let container: DependencyContainer

    /// The catalog of `container`.
    public init(container: DependencyContainer = DependencyContainer()) {
        self.container = container
    }
}

extension DependencyContainer {
    /// The service of a spec. Stops the program when it cannot be made, as
    /// `resolve()` does.
    public func resolve<Spec: DependencySpec>(
        _ spec: KeyPath<Catalog, Spec.Type>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Spec.Service {
        trapping(CodeSite(fileID, line)) { () throws(ResolutionError) in
            try resolveOrThrow(spec, fileID: fileID, line: line)
        }
    }

    /// The service of a spec.
    ///
    /// - Throws: ``ResolutionError`` when it depends on itself, or its spec or anything further down throws.
    public func resolveOrThrow<Spec: DependencySpec>(
        _ spec: KeyPath<Catalog, Spec.Type>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws(ResolutionError) -> Spec.Service {
        let asked = CodeSite(fileID, line)
        return try found(under: SpecKey<Spec>.self, asked: asked) { () throws(ResolutionError) in
            try searched(Spec.self, asked)
        }
    }

    /// The service of a spec, which is registered when it is first asked for.
    @inline(never)
    private func searched<Spec: DependencySpec>(_ spec: Spec.Type, _ asked: CodeSite) throws(ResolutionError)
        -> Spec.Service
    {
        let key = enrolled(spec) { key, root in
            Entry(
                key: key,
                lifetime: Spec.lifetime,
                site: asked,
                make: .sync { try Spec.make(resolver: $0) },
                owner: root
            )
        }
        return try value(Spec.Service.self, under: key, asked: asked)
    }

    /// The key of a spec, under which the root has an entry from now on.
    func enrolled<Spec>(
        _ spec: Spec.Type,
        _ entry: (DependencyKey, DependencyContainer) -> AnyEntry
    ) -> DependencyKey {
        let key = DependencyKey(SpecKey<Spec>.self)
        if visible(key) == nil { root.addIfMissing(entry(key, root)) }
        return key
    }

    /// Makes the service of a spec in another way than the spec does: for a test, or a preview.
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

/// What the entry of a spec is keyed by. Nobody else can name it, so that the entry's type is certain.
enum SpecKey<Spec>: NamedKey {
    static func keyName(_ name: (Any.Type) -> String) -> String { name(Spec.self) }
    /// A spec is found by its type, so that the property of the catalog which names it is not known.
    static func replacement(_ metatype: (Any.Type) -> String) -> String? {
        "container.override(\\.…) { container in … }"
    }
}
