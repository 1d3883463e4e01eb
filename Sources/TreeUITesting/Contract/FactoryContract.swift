public import FeatureKit
public import Testing
import TreeUI

/// What every factory of a feature promises, as one test.
///
/// ```swift
/// @Test func `the factory keeps its contract`() async {
///     await FactoryContract.verify { GreetingFactory() }
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
    /// feature's tests use.
    /// - Parameters:
    ///   - values: what to open windows for that are about something, such as a note: one of each type, at least.
    ///   - timeout: how long to wait for the factory's work.
    ///   - sourceLocation: where the issues are reported.
    ///   - make: makes the factory; called once.
    public static func verify<Factory: AppFactory>(
        opening values: [any Hashable & Codable] = [],
        timeout: Duration = .seconds(5),
        sourceLocation: SourceLocation = #_sourceLocation,
        _ make: () throws -> Factory
    ) async {
        let factory: Factory
        do {
            factory = try make()
        } catch {
            let text = Sentence.cannotBeMade("\(Factory.self)").text
            Issue.record(error, Comment(rawValue: text), sourceLocation: sourceLocation)
            return
        }
        for problem in await problems(of: factory, values, timeout) {
            let text = Sentence.breaksContract("\(Factory.self)", problem).text
            Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
        }
    }

    private static func problems<Factory: AppFactory>(
        of factory: Factory,
        _ values: [any Hashable & Codable],
        _ timeout: Duration
    ) async -> [Sentence] {
        let first = ModelWatch()
        let second = ModelWatch()
        var problems = await use(factory, watching: first, values, timeout)
        if await first.areReleased() { return problems }
        _ = await use(factory, watching: second, values, timeout)
        problems += first.alive(besides: second).map(Sentence.contractAlive)
        return problems
    }

    /// Mounts the factory, opens all there is to open, and unmounts it.
    private static func use<Factory: AppFactory>(
        _ factory: Factory,
        watching models: ModelWatch,
        _ values: [any Hashable & Codable],
        _ timeout: Duration
    ) async -> [Sentence] {
        var mount = Mount()
        mount.add(factory)
        let scene = mount.scene
        let executor = TestScope.current?.executor ?? CountingExecutor()
        let session = Probe(executor: executor) { models.look(at: $0) }.withSessions {
            Session(environment: Surroundings().prepare) { scene }
        }
        var check = ContractCheck(session: session, timeout: timeout)
        check.values = values
        await check.screens()
        await check.unmount()
        return check.problems
    }
}
