import Synchronization

/// One registration in one container, without its type.
///
/// `@unchecked Sendable`: what is mutable is either atomic or guarded by ``Creation/monitor``, as noted beside it.
class AnyEntry: @unchecked Sendable {
    let key: DependencyKey
    let lifetime: LifetimeKind
    let site: CodeSite
    /// What the factory is known to ask for, if the registration says so.
    let declared: [Parameter]?
    /// What the hot path needs, in one word: see the constants. Stored with release, loaded with acquire order.
    let published = Atomic<UInt>(AnyEntry.unmade)
    /// What the factory was seen to ask for. Guarded by ``Creation/monitor``.
    var observed: Set<DependencyKey> = []
    /// The creation in progress of a shared instance. Guarded by ``Creation/monitor``.
    var attempt: Creation?

    /// Nothing made yet.
    static let unmade: UInt = 0
    /// Made before, and to be made anew each time. Any greater word is the address of the shared instance.
    static let fresh: UInt = 1

    init(key: DependencyKey, lifetime: LifetimeKind, site: CodeSite, declared: [Parameter]?) {
        self.key = key
        self.lifetime = lifetime
        self.site = site
        self.declared = declared
    }

    /// The keys this entry is known to depend on. The caller holds ``Creation/monitor``.
    var dependencies: Set<DependencyKey> {
        guard let declared else { return observed }
        return observed.union(declared.map(\.key))
    }

    /// The same registration with nothing made.
    func renewed() -> AnyEntry { self }

    /// Makes the shared instance if there is none.
    func warm(in container: DependencyContainer, asked: CodeSite) throws(ResolutionError) {}
}

/// One registration in one container.
final class Entry<Value>: AnyEntry, @unchecked Sendable {
    typealias Make = @Sendable (DependencyContainer) throws -> Value

    let make: Make

    init(key: DependencyKey, lifetime: LifetimeKind, site: CodeSite, declared: [Parameter]?, make: @escaping Make) {
        self.make = make
        super.init(key: key, lifetime: lifetime, site: site, declared: declared)
    }

    deinit {
        if let instance = Self.instance(published.load(ordering: .acquiring)) {
            instance.deinitialize(count: 1)
            instance.deallocate()
        }
    }

    @inline(__always)
    static func instance(_ word: UInt) -> UnsafeMutablePointer<Value>? {
        word > fresh ? UnsafeMutablePointer(bitPattern: word) : nil
    }

    override func renewed() -> AnyEntry {
        Entry(key: key, lifetime: lifetime, site: site, declared: declared, make: make)
    }

    override func warm(in container: DependencyContainer, asked: CodeSite) throws(ResolutionError) {
        guard case .static = lifetime else { return }
        _ = try value(in: container, asked: asked)
    }
}
