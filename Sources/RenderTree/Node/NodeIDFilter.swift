/// The hashes of a few ids, such as those of a path.
package struct NodeIDFilter: Sendable {
    private var hashes: [UInt64] = []
    /// A Bloom filter of the hashes, so that most other ids are rejected immediately.
    private var bits: UInt64 = 0

    package init(_ ids: some Sequence<NodeID>) {
        for id in ids {
            hashes.append(id.pathHash)
            bits |= NodeIDFilter.bit(of: id.pathHash)
        }
    }

    private static func bit(of hash: UInt64) -> UInt64 { 1 << (hash >> 58) }

    /// Returns `false` if `id` is not one of the ids. May return `true` for an id with the same hash.
    package func mayContain(_ id: NodeID) -> Bool {
        let hash = id.pathHash
        return bits & NodeIDFilter.bit(of: hash) != 0 && hashes.contains(hash)
    }
}
