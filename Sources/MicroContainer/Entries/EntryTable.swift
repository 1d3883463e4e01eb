#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A hash table from key words to entries, which is read without a lock.
///
/// It uses open addressing over pairs of words: the key's word and the entry's address. Only one thread writes at a
/// time, and it stores the entry before the key. A slot keeps its word until the table is copied, so a concurrent
/// reader sees the old entry of a key, the new one, or none. A full table is copied to a new one. The writer frees the
/// old table when no reader can use it: see ``Garbage``.
///
/// A table keeps its entries alive. Before its reading section ends, a reader retains the entry, copies its instance, or
/// puts the entry on its ``CreationStack``: see ``DependencyContainer/freeRetired()``.
struct EntryTable {
    /// The address of a header, whose first word is ``mask``, followed by the pairs.
    let base: UnsafeMutableRawPointer

    private static var pairSize: UInt { 16 }

    private typealias Word = Atomic<UInt>

    init(capacity: Int) {
        let bits = max(3, Int.bitWidth - (capacity - 1).leadingZeroBitCount)
        let size = (2 + 2 << bits) * MemoryLayout<Word>.stride
        // `Word(0)` is zero in memory. For a small table, `calloc` takes longer than the allocation and the loop.
        if bits > 5 {
            base = Cell.checked(calloc(1, size))
        } else {
            base = Cell.checked(malloc(size))
            var offset: UInt = 16
            while offset < UInt(size) {
                store(0, at: offset)
                offset &+= 8
            }
        }
        store(((1 << UInt(bits)) - 1) * Self.pairSize, at: 0)
    }

    @inline(__always)
    init(base: UnsafeMutableRawPointer) { self.base = base }

    /// Frees the table, but not its entries.
    func deallocate() { free(base) }

    /// Releases every entry, and frees the table. No reader can be using it.
    func end() {
        var offset = mask &+ Self.pairSize
        while offset > 0 {
            offset &-= Self.pairSize
            if let entry = UnsafeRawPointer(bitPattern: word(at: offset &+ 24)) {
                Unmanaged<Entry>.fromOpaque(entry).release()
            }
        }
        deallocate()
    }

    var capacity: Int { Int(mask / Self.pairSize) + 1 }

    /// The offset of the last pair. All its bits from bit 4 upwards are set.
    @inline(__always)
    private var mask: UInt { word(at: 0) }

    /// The entry of an unqualified key.
    @inline(__always)
    func entry(_ sought: UInt) -> Unmanaged<Entry>? {
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

    /// The entry of any key, which is compared completely.
    func entry(_ key: DependencyKey) -> Entry? {
        guard key.isQualified else { return entry(key.word)?.takeUnretainedValue() }
        let place = place(of: key, word: key.word)
        return place.isTaken ? entry(at: place.offset) : nil
    }

    /// Stores `entry` in the slot of its key. The table has a free slot. Only the writer calls this.
    ///
    /// - Returns: The replaced entry, and whether a free slot was used.
    func put(_ entry: Entry) -> (replaced: Entry?, isNew: Bool) {
        let word = entry.key.word
        let place = place(of: entry.key, word: word)
        let replaced = exchange(UInt(bitPattern: Unmanaged.passRetained(entry).toOpaque()), at: place.offset &+ 24)
        if place.isFree { store(word, at: place.offset &+ 16) }
        return (replaced, place.isFree)
    }

    /// Removes the entry of `key`. Only the writer calls this.
    func remove(_ key: DependencyKey) -> Entry? {
        let place = place(of: key, word: key.word)
        return place.isTaken ? exchange(0, at: place.offset &+ 24) : nil
    }

    /// Every entry, in no particular order.
    var entries: [Entry] {
        stride(from: 0, through: mask, by: Int(Self.pairSize)).compactMap { entry(at: $0) }
    }

    var count: Int {
        stride(from: 0, through: mask, by: Int(Self.pairSize)).reduce(0) { $0 + (word(at: $1 &+ 24) == 0 ? 0 : 1) }
    }

    /// Moves every entry into `other`, which is empty and large enough. Readers may still use this table.
    func move(into other: EntryTable) {
        for offset in stride(from: 0, through: mask, by: Int(Self.pairSize)) {
            let entry = word(at: offset &+ 24)
            if entry == 0 { continue }
            let word = word(at: offset &+ 16)
            var place = other.start(word)
            while other.word(at: place &+ 16) != 0 { place = (place &+ Self.pairSize) & other.mask }
            other.store(entry, at: place &+ 24)
            other.store(word, at: place &+ 16)
        }
    }

    private struct Place {
        let offset: UInt
        /// Whether the entry of the key is here.
        var isTaken = false
        /// Whether the slot has never been used.
        var isFree = false
    }

    private func place(of key: DependencyKey, word sought: UInt) -> Place {
        var offset = start(sought)
        var left: UInt?
        while true {
            let found = word(at: offset &+ 16)
            if found == 0 {
                // A slot whose entry was removed is reused, so that registering and unregistering a key repeatedly uses
                // one slot.
                return left.map { Place(offset: $0) } ?? Place(offset: offset, isFree: true)
            }
            if found == sought {
                // The word of an unqualified key is exact; that of a qualified key is a hash.
                if let entry = entry(at: offset) {
                    if entry.key == key { return Place(offset: offset, isTaken: true) }
                } else if !key.isQualified {
                    return Place(offset: offset)
                } else {
                    left = left ?? offset
                }
            }
            offset = (offset &+ Self.pairSize) & mask
        }
    }

    private func entry(at offset: UInt) -> Entry? {
        UnsafeRawPointer(bitPattern: word(at: offset &+ 24)).map {
            Unmanaged<Entry>.fromOpaque($0).takeUnretainedValue()
        }
    }

    /// The first slot to examine. The middle bits of the product depend on the whole lower half of the word, in which
    /// addresses differ. The factor fits into the instruction.
    @inline(__always)
    private func start(_ word: UInt) -> UInt {
        (word &* 0x61C8_8647) &>> 28 & mask
    }

    @inline(__always)
    private func word(at offset: UInt) -> UInt {
        (base + Int(bitPattern: offset)).assumingMemoryBound(to: Word.self).pointee.load(ordering: .acquiring)
    }

    private func store(_ value: UInt, at offset: UInt) {
        (base + Int(bitPattern: offset)).assumingMemoryBound(to: Word.self).pointee.store(value, ordering: .releasing)
    }

    /// Stores the address of an entry, and returns the previous entry, which the table kept alive.
    private func exchange(_ value: UInt, at offset: UInt) -> Entry? {
        let old = word(at: offset)
        store(value, at: offset)
        return UnsafeRawPointer(bitPattern: old).map { Unmanaged<Entry>.fromOpaque($0).takeRetainedValue() }
    }
}
