#if !canImport(SwiftUI) || Headless
public import FeatureKit
public import Testing
@_spi(Hosts) import TreeUI

/// A test of the rules that every factory of a feature must keep.
///
/// ```swift
/// @Test func `the factory meets the AppFactory contract`() async {
///     await FactoryContract.verify { GreetingFactory() }
/// }
/// ```
@MainActor
public enum FactoryContract {
    /// Mounts a factory's entry points, opens each of its windows and its settings, and records an issue for each
    /// broken rule:
    ///
    /// - Mounting causes no fault, such as duplicate ids, an unknown window, or views that change without end.
    /// - Its windows have unique ids, and can be opened and closed.
    /// - JSON preserves each screen, and each of the drawings shows it.
    /// - The audit has no findings.
    /// - Its work settles, and ends when its views have disappeared.
    /// - The observable models of its views are released. If the factory passes the same model to its views
    ///   each time, the model counts as a service.
    ///
    /// If a dependency cannot be resolved, creating or mounting the factory fails. Pass the doubles that the tests of
    /// the feature use.
    /// - Parameters:
    ///   - values: Values for windows that show one, such as a note; at least one of each type.
    ///   - drawings: The formats that must show the text of each screen.
    ///   - timeout: The longest time to wait for the work of the factory.
    ///   - sourceLocation: Where the issues are reported.
    ///   - make: Makes the factory. It is called once.
    public static func verify<Factory: AppFactory>(
        opening values: [any Hashable & Codable] = [],
        drawnBy drawings: [ScreenDrawing] = [],
        timeout: Duration = .seconds(5),
        sourceLocation: SourceLocation = #_sourceLocation,
        _ make: () throws -> Factory
    ) async {
        let factory: Factory
        do {
            factory = try make()
        } catch {
            let text = Sentence.notCreated("\(Factory.self)").text
            Issue.record(error, Comment(rawValue: text), sourceLocation: sourceLocation)
            return
        }
        for problem in await problems(of: factory, values, drawings, timeout) {
            let text = Sentence.breaksContract("\(Factory.self)", problem).text
            Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
        }
    }

    private static func problems<Factory: AppFactory>(
        of factory: Factory,
        _ values: [any Hashable & Codable],
        _ drawings: [ScreenDrawing],
        _ timeout: Duration
    ) async -> [Sentence] {
        let first = ModelWatch()
        let second = ModelWatch()
        var problems = await use(factory, watching: first, values, drawings, timeout)
        if await first.areReleased() { return problems }
        _ = await use(factory, watching: second, values, drawings, timeout)
        problems += first.alive(besides: second).map(Sentence.contractAlive)
        return problems
    }

    /// Mounts the factory, opens all windows, and unmounts it.
    private static func use<Factory: AppFactory>(
        _ factory: Factory,
        watching models: ModelWatch,
        _ values: [any Hashable & Codable],
        _ drawings: [ScreenDrawing],
        _ timeout: Duration
    ) async -> [Sentence] {
        var mount = Mount()
        mount.add(factory)
        let scene = mount.scene
        let executor = TestScope.current?.executor ?? CountingExecutor()
        let session = SessionObserver(executor: executor, onMount: { models.look(at: $0) }).withSessions {
            Session(environment: TestEnvironment().prepare) { scene }
        }
        var check = ContractCheck(session: session, timeout: timeout)
        check.values = values
        check.backEnds.drawings = drawings
        await check.screens()
        await check.unmount()
        return check.problems
    }
}
#endif
