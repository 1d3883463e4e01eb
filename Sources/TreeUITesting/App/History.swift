import Foundation
import RenderTree
import TreeUI

/// What a test has done and last seen. Failures are recorded on any thread, so it can be read on any.
final class History: @unchecked Sendable {
    // Safe: the stored properties are read and written only while the lock is held, and hold Sendable values.
    private let lock = NSLock()
    private var lastTree = AppTree()
    private var pending: [SourceReference] = []
    private var waiting: [SourceReference] = []
    private var lastActions: [String] = []
    private var isAuditOver = false

    static let limit = 10

    /// Takes what the test sees now. The outline of it is made when a failure asks for it.
    func see(_ tree: AppTree, pending: [SourceReference], waiting: [SourceReference]) {
        lock.withLock {
            lastTree = tree
            self.pending = pending
            self.waiting = waiting
        }
    }

    func add(_ action: String) {
        lock.withLock {
            lastActions.append(action)
            if lastActions.count > History.limit { lastActions.removeFirst() }
        }
    }

    var hasFailedAudit: Bool {
        get { lock.withLock { isAuditOver } }
        set { lock.withLock { isAuditOver = newValue } }
    }

    /// What every failure shows after its message.
    var trailer: Trailer {
        lock.withLock {
            let notes = waiting.map { Sentence.waitsForTest("\($0)") } + pending.map { Sentence.underWay("\($0)") }
            return Trailer(screen: lastTree.outline, actions: lastActions, notes: notes.map(\.text))
        }
    }
}
