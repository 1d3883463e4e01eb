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
/// `@unchecked Sendable`: `calls` is guarded by `monitor`.
final class SharedCalls<First: Hashable & Sendable, each Argument: Hashable & Sendable>: @unchecked Sendable {
    private typealias Call = (arguments: ArgumentList<First, repeat each Argument>, entry: Entry)

    private let monitor = Monitor()
    /// The calls by the hash of their arguments. Calls are only ever added.
    private var calls = [Int: [Call]]()

    func entry(for arguments: ArgumentList<First, repeat each Argument>, make: () -> Entry) -> Entry {
        let hash = arguments.hashValue
        var made: Entry?
        while true {
            let known = monitor.locked { calls[hash, default: []] }
            if let call = known.first(where: { $0.arguments == arguments }) { return call.entry }
            let entry = made ?? make()
            made = entry
            let isFirst = monitor.locked {
                // Another thread may have added an equal call meanwhile.
                guard calls[hash, default: []].count == known.count else { return false }
                calls[hash, default: []].append((arguments, entry))
                return true
            }
            if isFirst { return entry }
        }
    }
}
