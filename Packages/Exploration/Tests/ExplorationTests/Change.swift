import Interleaving

@testable import ExploredContainer

/// A change of the registration of ``Part``, which has version 1 before.
enum Change: String, CaseIterable {
    case registersAgain
    case unregisters
    case decorates
    case resets
    case resetsInstances

    func apply(to container: DependencyContainer) {
        switch self {
        case .registersAgain: container.registerPart(2)
        case .unregisters: container.unregister(Part.self)
        case .decorates: container.decorate(Part.self) { part, _ in Part(part.version + 10) }
        case .resets: container.reset()
        case .resetsInstances: container.reset(.static)
        }
    }

    /// The version after the change, or nil if there is no registration.
    var version: Int? {
        switch self {
        case .registersAgain: 2
        case .unregisters, .resets: nil
        case .decorates: 11
        case .resetsInstances: 1
        }
    }

    /// The version after a registration of version 3 that follows the change.
    var laterVersion: Int { self == .decorates ? 13 : 3 }

    /// Resolves while the change happens. Throws if the result is wrong both before and after it.
    func resolve<Value>(_ type: Value.Type, in container: DependencyContainer) throws {
        do throws(ResolutionError) {
            _ = try container.resolveOrThrow(type)
        } catch {
            if version != nil { throw error }
            try require("\(error)".contains("MC001"), "the error is not that of a missing registration: \(error)")
        }
    }

    /// Throws if `container` does not show the change, or not one of its registration afterwards in `changed`.
    func check(_ container: DependencyContainer, in changed: DependencyContainer) throws {
        if let version {
            try container.requirePart(version)
        } else {
            _ = try failure(of: Part.self, in: container)
        }
        changed.registerPart(3)
        try container.requirePart(laterVersion, "after a later registration the container")
    }

    /// Throws if a dependent in `container` does not show the change, or not one of its registration afterwards.
    func checkMachine(_ container: DependencyContainer, in changed: DependencyContainer) throws {
        if self == .resets { changed.registerMachine() }
        if let version {
            try container.requireMachine(of: version)
        } else {
            _ = try failure(of: Machine.self, in: container)
        }
        changed.registerPart(3)
        try container.requireMachine(of: laterVersion, "after a later registration the container")
    }
}

/// A container that a thread resolves from, beside the one that changes.
enum Relation: String, CaseIterable {
    case same
    case scope
    case fork
    case forkOfScope
    case scopeOfFork
    case forkOfFork

    /// A container in this relation to `root`.
    func container(of root: DependencyContainer) -> DependencyContainer {
        switch self {
        case .same: root
        case .scope: root.openScope("s")
        case .fork: root.fork()
        case .forkOfScope: root.openScope("s").fork()
        case .scopeOfFork: root.fork().openScope("s")
        case .forkOfFork: root.fork().fork()
        }
    }
}
