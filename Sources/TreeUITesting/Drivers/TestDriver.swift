public import RenderTree
public import TreeUI

/// What stands between a test and the application: a session in the same process, or one shown elsewhere, such as a
/// page in a browser.
///
/// A test says what a person does and sees; the driver carries it out. For an application at the other end of a wire
/// there is ``RemoteDriver``, which needs no more than a way to exchange texts; see <doc:DrivingAnotherBackEnd>.
@MainActor
public protocol TestDriver: AnyObject {
    /// The tree as it stands now; of an application elsewhere, as it stood when the last act or wait returned.
    var tree: AppTree { get }

    /// Does what a person did; throws where a person could not have done it.
    func send(_ event: Event) async throws(EventError)

    /// Waits until the application has come to rest.
    func settle(timeout: Duration) async throws(SettleError)

    /// The mistakes in the views that the application has worked around so far; none, if the driver cannot tell.
    var faults: [Fault] { get }

    /// A value whenever the tree may have changed.
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

/// The headless driver: the application itself, in this process.
extension Session: TestDriver {}
