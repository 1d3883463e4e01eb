import Foundation
import Interleaving

@testable import ExploredContainer

/// Whether tests print the extent of each search.
let isReporting = ProcessInfo.processInfo.environment["EXPLORATION_REPORT"] != nil

/// The number of schedules of each search, if it is set for this run of the tests.
let scheduleLimit = ProcessInfo.processInfo.environment["EXPLORATION_SCHEDULES"].flatMap { Int($0) }

/// A value that knows the registration that made it.
final class Part: Sendable {
    let version: Int

    init(_ version: Int) { self.version = version }
}

/// A value that is made from a ``Part``.
final class Machine: Sendable {
    let part: Part

    init(_ part: Part) { self.part = part }
}

/// A value that is made from a ``Machine``.
final class Factory: Sendable {
    let machine: Machine

    init(_ machine: Machine) { self.machine = machine }
}

/// Counts what factories make.
///
/// `@unchecked Sendable`: of the threads of a scenario, only one runs at a time.
final class Count: @unchecked Sendable {
    private(set) var value = 0

    func increment() { value += 1 }
}

extension DependencyContainer {
    /// Registers a static part of a version.
    func registerPart(_ version: Int, counted count: Count? = nil) {
        register(Part.self, allocation: .static) { _ in
            count?.increment()
            return Part(version)
        }
    }

    /// Registers a static machine, which needs a part.
    func registerMachine(counted count: Count? = nil) {
        register(Machine.self, allocation: .static) { container in
            count?.increment()
            return Machine(try container.resolveOrThrow())
        }
    }

    /// Registers a static factory, which needs a machine.
    func registerFactory() {
        register(Factory.self, allocation: .static) { Factory(try $0.resolveOrThrow()) }
    }

    /// Throws if a resolve does not give the part of a version.
    func requirePart(_ version: Int, _ place: String = "the container") throws {
        let part = try resolveOrThrow(Part.self)
        try require(part.version == version, "\(place) gives part \(part.version) in place of part \(version)")
    }

    /// Throws if a resolve gives a machine that was not made with the part of a version.
    func requireMachine(of version: Int, _ place: String = "the container") throws {
        let part = try resolveOrThrow(Machine.self).part
        try require(
            part.version == version,
            "\(place) gives a machine of part \(part.version) in place of part \(version)"
        )
    }
}

/// The error of a resolve. Throws if there is none.
func failure<Value>(of type: Value.Type, in container: DependencyContainer) throws(Violation) -> ResolutionError {
    do throws(ResolutionError) {
        _ = try container.resolveOrThrow(type)
    } catch {
        return error
    }
    throw Violation("\(type) is resolved, and an error is expected")
}
