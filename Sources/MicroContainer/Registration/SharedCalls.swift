/// Arguments as a comparable value.
struct ArgumentList<First: Hashable & Sendable, each Argument: Hashable & Sendable>: Hashable, Sendable,
    CustomStringConvertible
{
    let first: First
    let others: (repeat each Argument)

    var description: String {
        var texts = ["\(first)"]
        for value in repeat each others { texts.append("\(value)") }
        return texts.joined(separator: ", ")
    }

    static func == (lhs: Self, rhs: Self) -> Bool {
        for (left, right) in repeat (each lhs.others, each rhs.others) {
            if left != right { return false }
        }
        return lhs.first == rhs.first
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(first)
        for value in repeat each others { hasher.combine(value) }
    }
}

/// The shared values, by the arguments that they were created from.
///
/// Arguments are hashed, compared and described without the lock, because that runs user code.
///
/// `@unchecked Sendable`: its properties are guarded by `monitor`.
final class SharedCalls<First: Hashable & Sendable, each Argument: Hashable & Sendable>: @unchecked Sendable {
    private typealias Call = (arguments: ArgumentList<First, repeat each Argument>, entry: Entry)

    private let monitor = Monitor()
    /// The calls by the hash of their arguments.
    private var calls = [Int: [Call]]()
    private var count = 0
    /// The number of calls at which those that have ended are removed.
    private var limit = 64

    func entry(for arguments: ArgumentList<First, repeat each Argument>, make: () -> Entry) -> Entry {
        let hash = arguments.hashValue
        var made: Entry?
        while true {
            // While this array exists, none of its calls is removed, because the references to their entries are not unique.
            let known = monitor.locked { calls[hash, default: []] }
            defer { withExtendedLifetime(known) {} }
            if let call = known.first(where: { $0.arguments == arguments }) { return call.entry }
            let entry = made ?? make()
            made = entry
            let (isFirst, isFull) = monitor.locked {
                // Another thread may have added an equal call in the meantime.
                guard calls[hash, default: []].count == known.count else { return (false, false) }
                calls[hash, default: []].append((arguments, entry))
                count += 1
                return (true, count >= limit)
            }
            if isFull { removeEnded() }
            if isFirst { return entry }
        }
    }

    /// Removes the calls that have no instance and that no caller uses.
    private func removeEnded() {
        let ended = endedInstances()
        let removed = monitor.locked {
            var removed: [Call] = []
            for hash in Array(calls.keys) {
                for index in calls[hash, default: []].indices.reversed() {
                    let isUsed = !isKnownUniquelyReferenced(&calls[hash, default: []][index].entry)
                    let entry = calls[hash, default: []][index].entry
                    // A caller that held the entry in the meantime may have created another instance.
                    guard !isUsed, let last = ended[ObjectIdentifier(entry)], entry.heldInstance === last,
                        !entry.hasInstance
                    else { continue }
                    removed.append(calls[hash, default: []].remove(at: index))
                }
                if calls[hash]?.isEmpty == true { calls[hash] = nil }
            }
            count -= removed.count
            limit = max(64, 2 * count)
            return removed
        }
        // Releasing arguments may run user code, so this happens without the lock.
        withExtendedLifetime(removed) {}
    }

    /// The entries without an instance, with the last one that they held. It is examined without the lock, because that
    /// may run user code.
    private func endedInstances() -> [ObjectIdentifier: AnyHeld?] {
        let entries = monitor.locked { calls.values.flatMap { known in known.map { $0.entry } } }
        var ended = [ObjectIdentifier: AnyHeld?]()
        for entry in entries where !entry.hasInstance {
            let held = entry.heldInstance
            if held?.hasEnded ?? true { ended[ObjectIdentifier(entry)] = .some(held) }
        }
        return ended
    }
}
