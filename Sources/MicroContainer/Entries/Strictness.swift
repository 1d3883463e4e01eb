/// The live registrations that a test container may use.
struct Strictness: Sendable {
    private let live: Set<ObjectIdentifier>

    init(live: [Any.Type]) { self.live = Set(live.map { ObjectIdentifier($0) }) }

    func allows(_ entry: Entry) -> Bool {
        live.contains(ObjectIdentifier(entry.key.type)) || live.contains(ObjectIdentifier(entry.decoratedKey.type))
    }
}
