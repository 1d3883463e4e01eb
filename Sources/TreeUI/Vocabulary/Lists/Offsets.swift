public import Foundation

// The methods that the actions of `onDelete` and `onMove` call. On Apple's platforms, SwiftUI declares them.

extension RangeReplaceableCollection where Self: MutableCollection, Index == Int {
    /// Removes the elements at the offsets. Offsets outside the collection are ignored.
    public mutating func remove(atOffsets offsets: IndexSet) {
        for offset in offsets.reversed() where indices.contains(offset) { remove(at: offset) }
    }
}

extension MutableCollection where Self: RangeReplaceableCollection, Index == Int {
    /// Moves the elements at the offsets, in order, in front of the element at `destination`.
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        let offsets = source.filter(indices.contains)
        let moved = offsets.map { self[$0] }
        for offset in offsets.reversed() { remove(at: offset) }
        let index = destination - offsets.count { $0 < destination }
        insert(contentsOf: moved, at: Swift.min(Swift.max(index, startIndex), endIndex))
    }
}
