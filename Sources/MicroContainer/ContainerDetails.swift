/// The parts that only few containers need, kept apart so that a scope or fork is small.
///
/// `@unchecked Sendable`: guarded by the container's `monitor`.
final class ContainerDetails: @unchecked Sendable {
    /// The call that closed the container, if it has been closed.
    @exclusivity(unchecked) var closingSite: CodeSite?
    /// If the container is a fork: the containers that replace scopes of the original; see ``Overrides``.
    @exclusivity(unchecked) var counterparts = [ObjectIdentifier: Counterpart]()
    /// The entries with hooks whose instances have been created, in the order of creation.
    @exclusivity(unchecked) var hooked: [Entry] = []
    /// The entries whose instances have been started and not stopped, in the order of starting.
    @exclusivity(unchecked) var started: [Entry] = []
    /// The tasks that wait for each turn that is taken.
    @exclusivity(unchecked) var turns = [Turn: [UnsafeContinuation<Void, Never>]]()
    /// The keys of contributions, by the key of their collection.
    @exclusivity(unchecked) var contributed = [DependencyKey: ContributionList]()
    @exclusivity(unchecked) var decorations = [DependencyKey: [AnyDecoration]]()
    /// The modules that have been applied, by type.
    @exclusivity(unchecked) var assembled = [ObjectIdentifier: [AppliedModule]]()
    @exclusivity(unchecked) var duplicates: [Duplicate] = []
    /// The factories whose last call failed.
    @exclusivity(unchecked) var failures = [DependencyKey: LastFailure]()
    @exclusivity(unchecked) var contextValues = [DependencyContext: ContextValues]()
    /// The live registrations that a test container may use.
    @exclusivity(unchecked) var strictness: Strictness?
    /// The specs that were first resolved in the fork: see `Enrolling.swift`.
    @exclusivity(unchecked) var enrolledSpecs = EnrolledSpecs()
    /// The keys of other containers that entries of this one depend on: see ``Usage``.
    @exclusivity(unchecked) var foreignUses = [ObjectIdentifier: ForeignUses]()
    @exclusivity(unchecked) var observers: [Observer] = []
    @exclusivity(unchecked) var nextObserver = 0

    /// Removes everything that has been registered, apart from entries. The caller releases the result without a lock,
    /// because modules, names and closures may hold a user's object.
    func removeRegistrations() -> some Any {
        defer {
            (contributed, decorations, assembled, duplicates) = ([:], [:], [:], [])
            (contextValues, failures, enrolledSpecs) = ([:], [:], EnrolledSpecs())
        }
        return (contributed, decorations, assembled, contextValues, failures, enrolledSpecs)
    }
}

extension DependencyContainer {
    /// The parts that only few containers need. The caller holds `monitor`. To read a part that may be missing, use
    /// ``knownDetails``.
    var details: ContainerDetails {
        if let knownDetails { return knownDetails }
        let details = ContainerDetails()
        knownDetails = details
        return details
    }
}
