import RenderTree
import TreeUI

/// A test's actions, and the tree that the test saw last. Failures are recorded on any thread, so it is `Sendable`.
final class History: Sendable {
    private struct State {
        var title: String?
        var lastTree = AppTree()
        var pending: [SourceReference] = []
        var waiting: [SourceReference] = []
        var lastActions: [String] = []
        var expectedFaults: [Fault] = []
        var isAuditOver = false
        var reportedWork: [String] = []
        var hasUnownedChange = false
    }

    private let state = Locked(State())
    /// The name of the view or factory under test.
    let subject: String

    static let limit = 10

    init(of subject: String) {
        self.subject = subject
    }

    /// Sets a title that distinguishes the application from others in the same test.
    func setTitle(_ title: String) {
        state.withLock { $0.title = title }
    }

    /// Stores the current tree. The outline is created only when a failure needs it.
    func see(_ tree: AppTree, pending: [SourceReference], waiting: [SourceReference]) {
        state.withLock { state in
            state.lastTree = tree
            state.pending = pending
            state.waiting = waiting
        }
    }

    func add(_ action: String) {
        state.withLock { state in
            state.lastActions.append(action)
            if state.lastActions.count > History.limit { state.lastActions.removeFirst() }
        }
    }

    /// The endless work that a failure has already named.
    var reportedWork: [String] {
        get { state.withLock { $0.reportedWork } }
        set { state.withLock { $0.reportedWork = newValue } }
    }

    /// Notes that work that no session owns has changed the screen.
    func noteUnownedChange() {
        state.withLock { $0.hasUnownedChange = true }
    }

    var hasFailedAudit: Bool {
        get { state.withLock { $0.isAuditOver } }
        set { state.withLock { $0.isAuditOver = newValue } }
    }

    // MARK: Faults

    func expect(_ faults: [Fault]) {
        state.withLock { $0.expectedFaults += faults }
    }

    func unexpected(_ faults: [Fault]) -> [Fault] {
        let expected = state.withLock { $0.expectedFaults }
        return faults.filter { !expected.contains($0) }
    }

    // MARK: Failures

    var trailer: Trailer {
        let state = state.withLock { $0 }
        let notes =
            state.waiting.map { Sentence.waitsForTest("\($0)") } + state.pending.map { Sentence.underWay("\($0)") }
            + (state.hasUnownedChange ? [.unownedChange()] : [])
        return Trailer(
            title: state.title,
            screen: state.lastTree.outline,
            actions: state.lastActions,
            notes: notes.map(\.text)
        )
    }
}
