import Interleaving

@testable import ExploredContainer

/// The hooks that have run, in their order.
///
/// `@unchecked Sendable`: of the threads of a scenario, only one runs at a time.
final class HookLog: @unchecked Sendable {
    private(set) var steps: [Step] = []

    enum Moment: String { case start, stop, close }

    enum Step: Equatable, CustomStringConvertible {
        case part(Moment)
        case machine(Moment)

        var description: String {
            switch self {
            case .part(let moment): "the part \(moment)s"
            case .machine(let moment): "the machine \(moment)s"
            }
        }
    }

    /// Registers a machine with hooks, which needs a part with hooks.
    ///
    /// - Parameter scope: The scope that has its own instances. If it is nil, the instances are static.
    func register(in container: DependencyContainer, scope: String? = nil) {
        container.register(Part.self, allocation: lifetime(scope) { .part($0) }) { _ in Part(1) }
        container.register(Machine.self, allocation: lifetime(scope) { .machine($0) }) {
            Machine(try $0.resolveOrThrow())
        }
    }

    private func lifetime<Value: Sendable>(
        _ scope: String?,
        _ step: @escaping @Sendable (Moment) -> Step
    ) -> Lifetime<Value> {
        let lifetime: Lifetime<Value> = scope.map { .scoped($0) } ?? .static
        return
            lifetime
            .starting { _ in
                await suspend()
                self.steps.append(step(.start))
            } stopping: { _ in
                await suspend()
                self.steps.append(step(.stop))
            }
            .closing { _ in
                await suspend()
                self.steps.append(step(.close))
            }
    }

    /// Throws if the hooks ran in an impossible order. The container has been closed.
    func check() throws {
        try check(steps.compactMap { if case .part(let moment) = $0 { moment } else { nil } }, of: "part")
        try check(steps.compactMap { if case .machine(let moment) = $0 { moment } else { nil } }, of: "machine")
        var isPartStarted = false
        for step in steps {
            switch step {
            case .part(let moment): isPartStarted = moment == .start
            case .machine(.start): try require(isPartStarted, "the machine starts before its part: \(steps)")
            case .machine(.stop): try require(isPartStarted, "the part stops before the machine: \(steps)")
            case .machine(.close):
                // A machine that is created while the container closes is closed late, and is never started.
                let isLate = !steps.contains(.machine(.start))
                try require(
                    isLate || !steps.prefix { $0 != step }.contains(.part(.close)),
                    "the part closes first: \(steps)"
                )
            }
        }
    }

    private func check(_ moments: [Moment], of name: String) throws {
        var last = Moment.stop
        for (index, moment) in moments.enumerated() {
            switch moment {
            case .start: try require(last == .stop, "the \(name) starts twice: \(steps)")
            case .stop: try require(last == .start, "the \(name) stops without a start: \(steps)")
            case .close: try require(last == .stop && index == moments.count - 1, "the \(name) closes early: \(steps)")
            }
            last = moment
        }
        try require(moments.isEmpty || last == .close, "the \(name) is not closed: \(steps)")
    }
}
