import RenderTree
import TreeUI

/// What a test has done and last seen. Failures are recorded on any thread, so it can be read on any thread.
final class History: Sendable {
    private struct State {
        var title: String?
        var lastTree = AppTree()
        var pending: [SourceReference] = []
        var waiting: [SourceReference] = []
        var lastActions: [String] = []
        var expectedFaults: [Fault] = []
        var isAuditOver = false
    }

    private let state = Locked(State())
    /// What the application shows: the name of a view or a factory.
    let subject: String

    static let limit = 10

    init(of subject: String) {
        self.subject = subject
    }

    /// Names the application in failures, where a test has several.
    func setTitle(_ title: String) {
        state.withLock { $0.title = title }
    }

    /// Takes what the test sees now. The outline is made when a failure asks for it.
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

    /// What every failure shows after its message.
    var trailer: Trailer {
        let state = state.withLock { $0 }
        let notes =
            state.waiting.map { Sentence.waitsForTest("\($0)") } + state.pending.map { Sentence.underWay("\($0)") }
        return Trailer(
            title: state.title,
            screen: state.lastTree.outline,
            actions: state.lastActions,
            notes: notes.map(\.text)
        )
    }
}
