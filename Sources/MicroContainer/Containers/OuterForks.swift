// A fork of a scope has a fork at each level around the scope too.
//
// A shared instance belongs to the container that registered it, and is created from the registrations that are visible
// there. So a fork of a scope does not itself create the shared instances of the containers around the scope: its
// ``outer`` fork does, whose parent is the container around the scope. An outer fork has no registrations. It first
// looks for the registrations of the fork to which it belongs, its ``front``.
//
//     root  ←  scope              root  ←  scope
//                ↑                  ↑        ↑
//               fork              outer  ·  fork

/// The fork that an outer fork belongs to, and the fork one level further in.
///
/// Weak, because the front keeps its outer forks. An outer fork without its front is closed.
///
/// A class, because copying weak references is slow, and most containers have none.
///
/// `@unchecked Sendable`: only `init` sets the references, whose loads are atomic.
final class InnerForks: @unchecked Sendable {
    private(set) weak var front: DependencyContainer?
    private(set) weak var next: DependencyContainer?

    init(front: DependencyContainer, next: DependencyContainer) { (self.front, self.next) = (front, next) }
}

extension DependencyContainer {
    /// The parent of the outer fork of a fork of this container, if such a fork needs one.
    var parentOfOuterFork: DependencyContainer? {
        switch role {
        case .root: nil
        case .scope: parent
        case .fork: outer
        }
    }

    /// The fork whose registrations are visible in this outer fork.
    var front: DependencyContainer? { inner?.front }

    /// The fork that keeps this one, or this container.
    var frontmost: DependencyContainer { front ?? self }

    /// This container and its outer forks, innermost first.
    var levels: [DependencyContainer] {
        var levels = [self]
        while let outer = levels.last?.outer { levels.append(outer) }
        return levels
    }
}
