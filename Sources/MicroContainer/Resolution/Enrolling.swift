// A spec needs no registration: it is enrolled when it is first resolved.
//
// It is enrolled as if the root had registered it. Inside a fork, the root must not change, so the fork keeps the entry
// and inherits it at each of its levels like an entry of the root: see ``DependencyContainer/entry(_:)``. The fork does
// not own the entry, so a later registration in a container around the fork takes precedence.

extension DependencyContainer {
    /// Adds the entry of a spec that nothing registers: to the root, or inside a fork, to that fork.
    func enroll(_ entry: Entry) {
        guard let fork = enclosingFork?.frontmost else { return root.addIfMissing(entry) }
        fork.monitor.locked {
            if fork.details.enrolledSpecs[entry.key] == nil { fork.details.enrolledSpecs.append(entry) }
        }
    }

    /// The entry of a spec that was enrolled in this fork, or in the front of this outer fork.
    func enrolledEntry(_ key: DependencyKey) -> Entry? {
        guard role == .fork else { return nil }
        let front = frontmost
        return front.monitor.locked { front.knownDetails?.enrolledSpecs[key] }
    }

    /// The entries in force of the specs that were enrolled in this fork.
    var enrolledEntries: [Entry] {
        let front = frontmost
        return front.monitor.locked { front.knownDetails?.enrolledSpecs.entries ?? [] }.map { current($0.key) ?? $0 }
    }
}

/// The entries of the specs that were enrolled in a fork, in the order in which they were enrolled.
struct EnrolledSpecs {
    private(set) var entries: [Entry] = []

    mutating func append(_ entry: Entry) { entries.append(entry) }

    subscript(key: DependencyKey) -> Entry? { entries.first { $0.key == key } }
}
