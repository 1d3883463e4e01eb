import Interleaving
import Testing

@testable import ExploredContainer

/// Modules that two threads apply to one container.
struct ModuleTests {
    @Test func `a module that two threads assemble is applied once, and is complete for both threads`() {
        verify {
            let container = DependencyContainer()
            let count = Count()
            func assemble() throws {
                try container.assemble([PartModule(count: count)])
                try container.requirePart(1)
            }
            return Scenario(thread("assembles", assemble), thread("assembles too", assemble)) {
                try require(count.value == 1, "the module is applied \(count.value) times")
            }
        }
    }

    @Test func `a module required by two threads is fully applied for both threads`() {
        verify {
            let container = DependencyContainer()
            let count = Count()
            return Scenario(
                thread("assembles the machine") {
                    try container.assemble([MachineModule(count: count)])
                    try container.requireMachine(of: 1)
                },
                thread("assembles the part") {
                    try container.assemble([PartModule(count: count)])
                    try container.requirePart(1)
                }
            ) {
                try require(count.value == 1, "the module is applied \(count.value) times")
            }
        }
    }

    @Test func `two threads can assemble mutually dependent modules without a deadlock`() {
        verify {
            let container = DependencyContainer()
            return Scenario(
                thread("assembles this") {
                    try container.assemble([ThisModule()])
                    try container.requireMachine(of: 1)
                },
                thread("assembles that") {
                    try container.assemble([ThatModule()])
                    try container.requireMachine(of: 1)
                }
            )
        }
    }

    @Test func `assembling a module in a scope waits while the parent assembles the same module`() {
        verify {
            let root = DependencyContainer()
            let scope = root.openScope("s")
            let count = Count()
            func assemble(_ container: DependencyContainer) throws {
                try container.assemble([PartModule(count: count)])
                try container.requirePart(1)
            }
            return Scenario(
                thread("assembles the root") { try assemble(root) },
                thread("assembles the scope") { try assemble(scope) }
            ) {
                try scope.requirePart(1)
            }
        }
    }
}

/// Counts how often it is applied.
private struct PartModule: Module {
    let count: Count

    var registrations: [any Registration] {
        let _ = count.increment()
        Singleton(Part.self) { _ in Part(1) }
    }
}

private struct MachineModule: Module {
    let count: Count

    var requires: [any Module] { [PartModule(count: count)] }

    var registrations: [any Registration] {
        Singleton(Machine.self) { Machine(try $0.resolveOrThrow()) }
    }
}

/// Requires ``ThatModule``, and is required by it.
private struct ThisModule: Module {
    var requires: [any Module] { [ThatModule()] }

    var registrations: [any Registration] {
        Singleton(Part.self) { _ in Part(1) }
    }
}

/// Requires ``ThisModule``, and is required by it.
private struct ThatModule: Module {
    var requires: [any Module] { [ThisModule()] }

    var registrations: [any Registration] {
        Singleton(Machine.self) { Machine(try $0.resolveOrThrow()) }
    }
}
