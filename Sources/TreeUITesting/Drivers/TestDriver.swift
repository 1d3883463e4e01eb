public import RenderTree
@_spi(Hosts) public import TreeUI

/// The connection between a test and an application: a session in the same process, or an application elsewhere, such
/// as a page in a browser.
///
/// For an application in another process, use ``RemoteDriver`` with a function that exchanges messages; see
/// <doc:DrivingAnotherBackEnd>.
@MainActor
public protocol TestDriver: AnyObject {
    /// The current tree or, for an application elsewhere, the tree in the last reply.
    var tree: AppTree { get }

    /// Performs an event.
    /// - Throws: `EventError` if a user could not perform it.
    func send(_ event: Event) async throws(EventError)

    /// Waits until the application has settled.
    func settle(timeout: Duration) async throws(SettleError)

    /// The faults that the session has found so far; empty if the driver does not support them.
    var faults: [Fault] { get }

    /// A stream with an element each time the tree may have changed.
    var changes: AsyncStream<Void> { get }

    /// Ends the application.
    func end()

    /// Ends the application, and waits until its work has stopped.
    func endAndWait(timeout: Duration) async throws(SettleError)
}

extension TestDriver {
    public var faults: [Fault] { [] }

    public func endAndWait(timeout: Duration) async throws(SettleError) {
        end()
    }
}

// The default driver: the application runs in the process of the test.
@_spi(Hosts) extension Session: TestDriver {}
