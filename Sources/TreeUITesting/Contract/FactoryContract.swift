public import FeatureKit
public import Testing
import TreeUI

/// What every factory of a feature promises, as one test.
///
/// ```swift
/// @Test func `the factory keeps its contract`() async {
///     await FactoryContract.verify { StatusAppFactory(statuslog: .inMemory) }
/// }
/// ```
@MainActor
public enum FactoryContract {
    /// Mounts the entry points of a factory, opens each of its windows and its settings, and records an issue for each
    /// promise that is broken:
    ///
    /// - it is mounted without a fault: no double ids, no window that does not exist, nothing that keeps changing;
    /// - its windows have ids of their own, and can be opened and closed;
    /// - each screen can be drawn by each renderer, and read back from its JSON as it was;
    /// - the audit finds nothing;
    /// - its work comes to rest, and none goes on once its views have gone;
    /// - no observable model that it made for its views is alive then. A model that it gives to each of its views, again
    ///   and again the same, counts as a service.
    ///
    /// A dependency that cannot be resolved is found by making and mounting the factory: hand it the doubles that the
    /// feature's tests use. Windows that are for a value are not opened: there is no value to open them for.
    /// - Parameters:
    ///   - timeout: how long to wait for the factory's work.
    ///   - sourceLocation: where the issues are reported.
    ///   - make: makes the factory; called once.
    public static func verify<Factory: AppFactory>(
        timeout: Duration = .seconds(5),
        sourceLocation: SourceLocation = #_sourceLocation,
        _ make: () throws -> Factory
    ) async {
        let factory: Factory
        do {
            factory = try make()
        } catch {
            Issue.record(error, "\(Factory.self) cannot be made", sourceLocation: sourceLocation)
            return
        }
        for problem in await problems(of: factory, timeout: timeout) {
            let message = "\(Factory.self) breaks its contract: \(problem)"
            Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
        }
    }

    private static func problems<Factory: AppFactory>(of factory: Factory, timeout: Duration) async -> [String] {
        let first = ModelWatch()
        let second = ModelWatch()
        var problems = await use(factory, watching: first, timeout)
        if await first.areReleased() { return problems }
        _ = await use(factory, watching: second, timeout)
        problems += first.alive(besides: second).map { "still alive after its views have gone: \($0)" }
        return problems
    }

    /// Mounts the factory, opens all there is to open, and unmounts it.
    private static func use<Factory: AppFactory>(
        _ factory: Factory,
        watching models: ModelWatch,
        _ timeout: Duration
    ) async -> [String] {
        var mount = Mount()
        mount.add(factory)
        let scene = mount.scene
        let session = Probe { models.look(at: $0) }.withSessions { Session { scene } }
        var check = ContractCheck(session: session, timeout: timeout)
        await check.screens()
        await check.unmount()
        return check.problems
    }
}
