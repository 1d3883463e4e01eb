import Synchronization

/// From key word to entry, read without a lock.
///
/// Open addressing over pairs of words: the key's and the entry's address. One writer at a time, who publishes the
/// entry before the key; slots are never given back, so that a reader that runs beside a writer sees the old entry or
/// the new one. A table that is full is copied to a larger one, and the old one stays for those who still read it.
struct EntryTable {
    /// Header: shift and mask; then the pairs.
    let base: UnsafeMutablePointer<Atomic<UInt>>

    private static let header = 2

    init(capacity: Int) {
        let bits = max(3, Int.bitWidth - (capacity - 1).leadingZeroBitCount)
        let words = Self.header + 2 << bits
        base = .allocate(capacity: words)
        base.initialize(to: Atomic(UInt(UInt.bitWidth - bits)))
        (base + 1).initialize(to: Atomic((1 << UInt(bits)) - 1))
        for index in Self.header..<words { (base + index).initialize(to: Atomic(0)) }
    }

    init(base: UnsafeMutablePointer<Atomic<UInt>>) { self.base = base }

    func deallocate() { base.deallocate() }

    var capacity: Int { Int(base[1].load(ordering: .relaxed)) + 1 }

    /// The entry of an unqualified key.
    @inline(__always)
    func entry(_ word: UInt) -> Unmanaged<AnyEntry>? {
        let mask = base[1].load(ordering: .relaxed)
        var index = Self.slot(word, shift: base[0].load(ordering: .relaxed))
        while true {
            let pair = base + (Self.header + 2 * Int(bitPattern: index))
            let found = pair.pointee.load(ordering: .acquiring)
            if found == word {
                guard let entry = UnsafeRawPointer(bitPattern: pair[1].load(ordering: .acquiring)) else { return nil }
                return .fromOpaque(entry)
            }
            if found == 0 { return nil }
            index = (index &+ 1) & mask
        }
    }

    /// The entry of any key, compared in full.
    func entry(_ key: DependencyKey) -> AnyEntry? {
        let (pair, isNew) = place(of: key, word: key.word)
        guard !isNew, let entry = UnsafeRawPointer(bitPattern: pair[1].load(ordering: .acquiring)) else { return nil }
        return Unmanaged<AnyEntry>.fromOpaque(entry).takeUnretainedValue()
    }

    /// Puts `entry` in the place of its key. The table has a free place. Only the writer calls this.
    ///
    /// - Returns: Whether the key took a place of its own.
    func put(_ entry: AnyEntry) -> Bool {
        let word = entry.key.word
        let (pair, isNew) = place(of: entry.key, word: word)
        pair[1].store(UInt(bitPattern: Unmanaged.passUnretained(entry).toOpaque()), ordering: .releasing)
        if isNew { pair.pointee.store(word, ordering: .releasing) }
        return isNew
    }

    /// Takes the entry of `key` out, and leaves its place. Only the writer calls this.
    func remove(_ key: DependencyKey) {
        let (pair, isNew) = place(of: key, word: key.word)
        if !isNew { pair[1].store(0, ordering: .releasing) }
    }

    /// Every entry, in no particular order.
    var entries: [AnyEntry] {
        (0..<capacity).compactMap { index in
            UnsafeRawPointer(bitPattern: base[Self.header + 2 * index + 1].load(ordering: .acquiring)).map {
                Unmanaged<AnyEntry>.fromOpaque($0).takeUnretainedValue()
            }
        }
    }

    private func place(of key: DependencyKey, word: UInt) -> (pair: UnsafeMutablePointer<Atomic<UInt>>, isNew: Bool) {
        let mask = base[1].load(ordering: .relaxed)
        var index = Self.slot(word, shift: base[0].load(ordering: .relaxed))
        while true {
            let pair = base + (Self.header + 2 * Int(bitPattern: index))
            let found = pair.pointee.load(ordering: .acquiring)
            if found == 0 { return (pair, true) }
            if found == word, isPlace(pair, of: key) { return (pair, false) }
            index = (index &+ 1) & mask
        }
    }

    /// Whether a place whose word equals the key's is the key's: always so without a qualifier, whose word is exact.
    private func isPlace(_ pair: UnsafeMutablePointer<Atomic<UInt>>, of key: DependencyKey) -> Bool {
        if key.qualifier == nil { return true }
        guard let entry = UnsafeRawPointer(bitPattern: pair[1].load(ordering: .acquiring)) else { return false }
        return Unmanaged<AnyEntry>.fromOpaque(entry).takeUnretainedValue().key == key
    }

    @inline(__always)
    private static func slot(_ word: UInt, shift: UInt) -> UInt {
        ((word >> 4) &* 0x9E37_79B9_7F4A_7C15) &>> shift
    }
}
