import CMicroContainer

// The scopes and forks of a container: a list of references that do not keep them alive.
//
// It does not consist of weak references, because an object with a weak reference is slow to retain and release. Instead,
// a container leaves the list of its parent when it is released, under the parent's `monitor`.

/// A container's links in its parent's list of children, and the first of the container's own children.
struct Family {
    /// Guarded by `monitor`.
    fileprivate var firstChild: Unmanaged<DependencyContainer>?
    /// Guarded by the parent's `monitor`.
    fileprivate var next: Unmanaged<DependencyContainer>?
    /// Guarded by the parent's `monitor`.
    fileprivate var previous: Unmanaged<DependencyContainer>?
}

extension DependencyContainer {
    /// Whether a container inherits from this one. The caller holds `monitor`.
    var hasChildren: Bool { family.firstChild != nil }

    /// The containers that inherit from this one, newest first. The caller holds `monitor`, and releases the containers
    /// after unlocking it, because releasing the last reference to a container runs user code.
    var children: [DependencyContainer] {
        var children: [DependencyContainer] = []
        var place = family.firstChild
        while let child = place {
            // A child that is being released is in the list until it has left, and can no longer be retained.
            if CTryRetain(child.toOpaque()) { children.append(child.takeRetainedValue()) }
            place = child._withUnsafeGuaranteedRef { $0.family.next }
        }
        return children
    }

    /// Calls `body` for each child, without a lock.
    func forEachChild(_ body: (DependencyContainer) -> Void) {
        for child in monitor.locked({ children }) { body(child) }
    }

    func adopt(_ child: DependencyContainer) {
        monitor.locked {
            let place = Unmanaged.passUnretained(child)
            family.firstChild?._withUnsafeGuaranteedRef { $0.family.previous = place }
            child.family.next = family.firstChild
            family.firstChild = place
            if isClosed.load(ordering: .acquiring) { child.shut() }
            var inForce = observing.load(ordering: .relaxed)
            child.observing.store(inForce, ordering: .relaxed)
            if child.role != .fork {
                hasScopes = true
                child.overriding = overriding
                inForce += overriding
            }
            child.attention.wrappingAdd(inForce, ordering: .relaxed)
        }
    }

    /// Removes this container from its parent's list of children. `deinit` calls it.
    func leaveParent() {
        parent?.monitor.locked {
            let next = family.next
            next?._withUnsafeGuaranteedRef { $0.family.previous = family.previous }
            if let previous = family.previous {
                previous._withUnsafeGuaranteedRef { $0.family.next = next }
            } else if parent?.family.firstChild?.toOpaque() == Unmanaged.passUnretained(self).toOpaque() {
                parent?.family.firstChild = next
            }
        }
    }
}
