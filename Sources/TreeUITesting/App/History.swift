import Foundation
import RenderTree

/// What a test has done and last seen. Failures are recorded on any thread, so it can be read on any.
final class History: @unchecked Sendable {
    // Safe: the stored properties are read and written only while the lock is held, and hold Sendable values.
    private let lock = NSLock()
    private var lastTree = AppTree()
    private var lastActions: [String] = []

    static let limit = 10

    /// The tree as the test last saw it. Its outline is made when a failure asks for it.
    var tree: AppTree {
        get { lock.withLock { lastTree } }
        set { lock.withLock { lastTree = newValue } }
    }

    /// The last actions, the latest last.
    var actions: [String] { lock.withLock { lastActions } }

    func add(_ action: String) {
        lock.withLock {
            lastActions.append(action)
            if lastActions.count > History.limit { lastActions.removeFirst() }
        }
    }

    var trailer: Trailer { lock.withLock { Trailer(screen: lastTree.outline, actions: lastActions) } }
}
