#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension DependencyContainer {
    /// Refuses the registrations of this container in a test, unless the test overrides them. Outside of a test, this has
    /// no effect.
    ///
    /// ```swift
    /// app.requireOverridesInTests(live: [Timeline.self])
    /// ```
    ///
    /// Call it after everything is registered. In a test process, resolving a registration that was made in this
    /// container before this call then throws ``ResolutionError/notOverridden(_:)``. So a test that does not cover a new
    /// service fails, and never reaches the network. The values that are registered for ``DependencyContext/test`` are
    /// used, and so are the registrations of `withOverrides`, of forks and scopes, and those that a test adds later.
    ///
    /// ``validate(roots:offMainActor:)`` still examines the registrations.
    ///
    /// - Parameter live: The types whose registrations a test may use, with any qualifier.
    public func requireOverridesInTests(live: [Any.Type] = []) {
        guard TestProcess.isCurrent else { return }
        let container = effective
        let strictness = Strictness(live: live)
        let retired = container.monitor.locked { () -> [Entry] in
            // For specs, which are registered when they are first resolved.
            if container.role == .root { container.details.strictness = strictness }
            let live = container.currentTable.entries.filter { container.isOwn($0) && !strictness.allows($0) }
            return live.compactMap { entry in
                let refused = entry.copy(in: container, wrappedBy: container.wrappers(of: entry))
                refused.setLive()
                return container.put(refused)
            }
        }
        container.invalidate(retired.map(\.key), retiring: retired)
        for replace in container.values(in: .test) { replace(container) }
    }
}

/// Whether a process runs tests.
package enum TestProcess {
    static let isCurrent = isTest(CommandLine.arguments) { getenv($0) != nil }

    /// Whether a program with these arguments and environment runs tests. The names are those of Xcode and of Swift's
    /// package manager.
    package static func isTest(_ arguments: [String], isSet: (String) -> Bool) -> Bool {
        let variables = ["XCTestConfigurationFilePath", "XCTestBundlePath", "XCTestSessionIdentifier"]
        if variables.contains(where: isSet) || arguments.contains("--testing-library") { return true }
        let program = arguments.first ?? ""
        return [".xctest", "/xctest", "/swiftpm-testing-helper"].contains { program.hasSuffix($0) }
    }
}
