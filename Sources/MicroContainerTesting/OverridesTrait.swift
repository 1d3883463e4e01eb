public import MicroContainer
public import Testing

/// A trait that replaces registrations of a container for each test separately.
///
/// ```swift
/// @Test(.overriding(app) { $0.override((any Clock).self) { _ in TestClock() } })
/// func `the app uses the test clock`() { … }
/// ```
///
/// Tests that run at the same time never see each other's replacements, and each test has its own instances. On a
/// suite, the trait applies to each of its tests. Traits nest; the inner one takes precedence.
public struct OverridesTrait: TestTrait, SuiteTrait, TestScoping {
    fileprivate let container: DependencyContainer
    fileprivate let replacing: @Sendable (DependencyContainer) -> Void

    public var isRecursive: Bool { true }

    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        try await container.withOverrides(replacing, operation: function)
    }
}

extension Trait where Self == OverridesTrait {
    /// Replaces registrations of `container` while a test runs.
    ///
    /// - Parameters:
    ///   - container: The container that the code under test resolves from.
    ///   - replacing: Registers the replacements: see `DependencyContainer.withOverrides(_:operation:)`.
    public static func overriding(
        _ container: DependencyContainer,
        _ replacing: @escaping @Sendable (DependencyContainer) -> Void
    ) -> OverridesTrait {
        OverridesTrait(container: container, replacing: replacing)
    }
}
