public import Testing
import TreeUI

extension TestApp {
    /// The faults that the session has found and that the test did not expect, in the order in which they were found.
    ///
    /// With the trait `.testApp`, each fault fails the test when the test ends.
    public var faults: [Fault] {
        _ = currentTree
        return history.unexpected(driver.faults)
    }

    /// Marks a fault that the session has already found as expected, so that the fault does not fail the test.
    ///
    /// ```swift
    /// app.expectFault(.containing("two elements with the id"))
    /// ```
    ///
    /// If the session found no such fault, this records an issue.
    /// - Parameters:
    ///   - message: The message of the fault; all faults with a matching message are expected.
    ///   - sourceLocation: Where the issue is recorded.
    /// - Returns: The expected faults.
    @discardableResult
    public func expectFault(
        _ message: some TextPattern,
        sourceLocation: SourceLocation = #_sourceLocation
    ) -> [Fault] {
        let found = faults
        let expected = found.filter { message.matches($0.message) }
        if expected.isEmpty { record(.noSuchFault(message.phrase, found), at: sourceLocation) }
        history.expect(expected)
        return expected
    }
}
