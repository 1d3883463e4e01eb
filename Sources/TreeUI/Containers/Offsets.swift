public import Foundation

// What `onDelete` and `onMove` are written with. On Apple's systems they come with SwiftUI.

extension RangeReplaceableCollection where Self: MutableCollection, Index == Int {
    /// Removes the elements at the offsets; offsets beyond the collection are passed over.
    public mutating func remove(atOffsets offsets: IndexSet) {
        for offset in offsets.reversed() where indices.contains(offset) { remove(at: offset) }
    }
}

extension MutableCollection where Self: RangeReplaceableCollection, Index == Int {
    /// Moves the elements at the offsets to before the one that is now at `destination`, in their order.
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        let offsets = source.filter(indices.contains)
        let moved = offsets.map { self[$0] }
        for offset in offsets.reversed() { remove(at: offset) }
        let index = destination - offsets.count { $0 < destination }
        insert(contentsOf: moved, at: Swift.min(Swift.max(index, startIndex), endIndex))
    }
}
