import Foundation
import Testing

/// The code style of the original container. It causes warnings, which an ordinary test target must not have, so this
/// suite runs the compiler on a fixture.
struct OriginCompatibilityTests {
    @Test func `code for the original container compiles, with warnings only for types that are not Sendable`() throws {
        let outcome = try typecheck("OriginStyle.swift")
        #expect(outcome.errors.isEmpty, "\(outcome.errors.joined(separator: "\n"))")
        #expect(outcome.succeeded)
        // A shared class that is not `Sendable` deserves the warning, which says what to write.
        let warning =
            "warning: 'static' is deprecated: the type is not 'Sendable', and all threads share the instance; "
            + "make the type 'Sendable' or '@MainActor', or register it as '.dynamic'"
        #expect(outcome.warnings.contains { $0.contains(warning) })
        #expect(outcome.warnings.allSatisfy { $0.contains("Sendable") }, "\(outcome.warnings.joined(separator: "\n"))")
    }
}
