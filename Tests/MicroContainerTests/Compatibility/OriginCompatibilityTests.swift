import Foundation
import Testing

/// The code style of the container that this one follows. It draws warnings, which an ordinary test target may not have,
/// so the compiler is run on a fixture.
struct OriginCompatibilityTests {
    @Test func `code for the original container compiles, with warnings for what is not Sendable`() throws {
        let outcome = try typecheck("OriginStyle.swift")
        #expect(outcome.errors.isEmpty, "\(outcome.errors.joined(separator: "\n"))")
        #expect(outcome.succeeded)
        // A shared class that is not `Sendable` deserves the warning.
        #expect(outcome.warnings.contains { $0.contains("'Stove' does not conform to the 'Sendable' protocol") })
        #expect(outcome.warnings.allSatisfy { $0.contains("Sendable") }, "\(outcome.warnings.joined(separator: "\n"))")
    }
}
