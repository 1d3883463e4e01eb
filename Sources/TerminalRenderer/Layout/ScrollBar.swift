/// A scroll bar's thumb: the rows of the track that the thumb takes.
///
/// Its size and place show which of all items are visible, because lines are laid out only when they are visible. The
/// thumb touches an end of the track only if there is no more content there.
struct ScrollBar {
    let thumb: Range<Int>

    /// - Returns: `nil` if everything is visible.
    init?(track: Int, items: Int, visible: Range<Int>, hasMoreAbove: Bool, hasMoreBelow: Bool) {
        guard hasMoreAbove || hasMoreBelow, track > 0, items > 0 else { return nil }
        let ends = (hasMoreAbove ? 1 : 0) + (hasMoreBelow ? 1 : 0)
        let length = min(max(track * visible.count / items, 1), max(track - ends, 1))
        let free = track - length
        let hidden = max(items - visible.count, 1)
        let start =
            if !hasMoreAbove {
                0
            } else if !hasMoreBelow {
                free
            } else {
                min(max(free * visible.lowerBound / hidden, min(1, free)), max(free - 1, 0))
            }
        thumb = start..<(start + length)
    }
}
