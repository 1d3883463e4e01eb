public import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// From key word to entry, read without a lock.
///
/// Open addressing over pairs of words: the key's and the entry's address. One writer at a time, who publishes the
/// entry before the key; slots are never given back, so that a reader that runs beside a writer sees the old entry or
/// the new one. A table that is full is copied to a larger one, and the old one stays for those who still read it.
@usableFromInline struct EntryTable {
    /// A header, whose first word is ``mask``, then the pairs.
    @usableFromInline let base: UnsafeMutableRawPointer

    @inlinable static var pairSize: UInt { 16 }

    @usableFromInline typealias Word = Atomic<UInt>

    init(capacity: Int) {
        let bits = max(3, Int.bitWidth - (capacity - 1).leadingZeroBitCount)
        let words = 2 + 2 << bits
        // Zeros are what `Word(0)` is in memory. Without memory, the program ends here as it does in `allocate`.
        base = calloc(words, MemoryLayout<Word>.stride).unsafelyUnwrapped
        store(((1 << UInt(bits)) - 1) * Self.pairSize, at: 0)
    }

    @inlinable init(base: UnsafeMutableRawPointer) { self.base = base }

    func deallocate() { free(base) }

    var capacity: Int { Int(mask / Self.pairSize) + 1 }

    /// The offset of the last pair: all its bits from 4 on.
    @inlinable @inline(__always)
    var mask: UInt { word(at: 0) }

    /// The entry of an unqualified key.
    @inlinable @inline(__always)
    func entry(_ sought: UInt) -> Unmanaged<AnyEntry>? {
        var offset = start(sought)
        while true {
            let found = word(at: offset &+ 16)
            if _fastPath(found == sought) {
                guard let entry = UnsafeRawPointer(bitPattern: word(at: offset &+ 24)) else { return nil }
                return .fromOpaque(entry)
            }
            if found == 0 { return nil }
            offset = (offset &+ Self.pairSize) & mask
        }
    }

    /// The entry of any key, compared in full.
    func entry(_ key: DependencyKey) -> AnyEntry? {
        let (offset, isNew) = place(of: key, word: key.word)
        return isNew ? nil : entry(at: offset)
    }

    /// Puts `entry` in the place of its key. The table has a free place. Only the writer calls this.
    ///
    /// - Returns: Whether the key took a place of its own.
    func put(_ entry: AnyEntry) -> Bool {
        let word = entry.key.word
        let (offset, isNew) = place(of: entry.key, word: word)
        store(UInt(bitPattern: Unmanaged.passUnretained(entry).toOpaque()), at: offset &+ 24)
        if isNew { store(word, at: offset &+ 16) }
        return isNew
    }

    /// Takes the entry of `key` out, and leaves its place. Only the writer calls this.
    func remove(_ key: DependencyKey) {
        let (offset, isNew) = place(of: key, word: key.word)
        if !isNew { store(0, at: offset &+ 24) }
    }

    /// Every entry, in no particular order.
    var entries: [AnyEntry] {
        stride(from: 0, through: mask, by: Int(Self.pairSize)).compactMap { entry(at: $0) }
    }

    /// Puts every pair of this table into `other`, which is empty and large enough.
    func copy(into other: EntryTable) -> Int {
        var count = 0
        for offset in stride(from: 0, through: mask, by: Int(Self.pairSize)) {
            let entry = word(at: offset &+ 24)
            if entry == 0 { continue }
            let word = word(at: offset &+ 16)
            var place = other.start(word)
            while other.word(at: place &+ 16) != 0 { place = (place &+ Self.pairSize) & other.mask }
            other.store(entry, at: place &+ 24)
            other.store(word, at: place &+ 16)
            count += 1
        }
        return count
    }

    private func place(of key: DependencyKey, word sought: UInt) -> (offset: UInt, isNew: Bool) {
        var offset = start(sought)
        while true {
            let found = word(at: offset &+ 16)
            if found == 0 { return (offset, true) }
            // Without a qualifier the word is exact, with one it is a hash.
            if found == sought, key.qualifier == nil || entry(at: offset)?.key == key { return (offset, false) }
            offset = (offset &+ Self.pairSize) & mask
        }
    }

    private func entry(at offset: UInt) -> AnyEntry? {
        UnsafeRawPointer(bitPattern: word(at: offset &+ 24)).map {
            Unmanaged<AnyEntry>.fromOpaque($0).takeUnretainedValue()
        }
    }

    /// Where to begin. The middle bits of the product depend on all of the lower half of the word, in which addresses
    /// differ.
    @inlinable @inline(__always)
    func start(_ word: UInt) -> UInt {
        (word &* 0x9E37_79B9_7F4A_7C15) &>> 32 & mask
    }

    @inlinable @inline(__always)
    func word(at offset: UInt) -> UInt {
        (base + Int(bitPattern: offset)).assumingMemoryBound(to: Word.self).pointee.load(ordering: .acquiring)
    }

    private func store(_ value: UInt, at offset: UInt) {
        (base + Int(bitPattern: offset)).assumingMemoryBound(to: Word.self).pointee.store(value, ordering: .releasing)
    }
}
