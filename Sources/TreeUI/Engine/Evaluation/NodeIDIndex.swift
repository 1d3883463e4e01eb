import RenderTree

/// The positions of the ids in a long list, for finding the ids on a path without searching the whole list.
///
/// It is a hash table with open addressing, which takes 16 to 24 bytes for each id.
struct NodeIDIndex {
    /// The number of ids from which an index is faster than a search.
    static let fewest = 16

    private let hashes: [UInt64]
    /// Positions by hash; -1 in an empty place.
    private var table: [Int32]
    private let shift: Int

    /// - Parameter hashes: The hashes of the ids, in the order of the list.
    init(_ hashes: [UInt64]) {
        self.hashes = hashes
        let bits = Int.bitWidth - (2 * hashes.count).leadingZeroBitCount
        shift = UInt64.bitWidth - bits
        table = Array(repeating: -1, count: 1 << bits)
        for position in hashes.indices {
            var place = self.place(of: hashes[position])
            while table[place] >= 0 { place = next(place) }
            table[place] = Int32(position)
        }
    }

    /// Returns the positions of the ids on a path, in ascending order. An id with the hash of another may be among them.
    func positions(on path: NodePath) -> [Int] {
        var found: [Int] = []
        var id: NodeID? = path.target
        while let current = id {
            let hash = current.pathHash
            var place = self.place(of: hash)
            while table[place] >= 0 {
                let position = Int(table[place])
                if hashes[position] == hash { found.append(position) }
                place = next(place)
            }
            id = current.parent
        }
        return found.sorted()
    }

    private func place(of hash: UInt64) -> Int { Int(hash >> UInt64(shift)) }
    private func next(_ place: Int) -> Int { (place + 1) & (table.count - 1) }
}
