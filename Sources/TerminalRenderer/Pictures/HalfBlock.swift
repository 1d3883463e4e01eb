/// Two pixels, one above the other, that a cell shows with the character `▀`.
struct HalfBlock: Hashable, Sendable {
    var upper: Pixel
    var lower: Pixel

    static let character: Character = "▀"

    /// The pixels through which the background shows.
    static let empty = HalfBlock(upper: .empty, lower: .empty)

    /// The pixels as a number.
    var bits: UInt64 { UInt64(upper.bits) << 32 | UInt64(lower.bits) }
}

extension CellGrid.Cell {
    /// The bit that is set in the content of a cell with two pixels. The other bits are the index in the grid's half
    /// blocks.
    static let isHalfBlock: UInt32 = 1 << 28

    /// The index of the pixels in the grid's half blocks, if the cell shows any.
    var halfBlock: Int? {
        guard content & CellGrid.Cell.isHalfBlock != 0, content & CellGrid.Cell.isCluster == 0 else { return nil }
        return Int(content & ~CellGrid.Cell.isHalfBlock)
    }
}

extension CellGrid {
    /// Returns the pixels that a cell shows.
    func halfBlock(of cell: Cell) -> HalfBlock? { cell.halfBlock.map { halfBlocks[$0] } }
}

/// A cell's appearance apart from its character: the style, or the pixels on the style's background.
struct CellLook: Hashable {
    var style: TextStyle
    var pixels: HalfBlock?
}

extension Paint {
    /// Returns the colors of the character and of the cell.
    func colors(of look: CellLook) -> (foreground: TerminalColor, background: TerminalColor) {
        let background = theme.background(of: look.style)
        guard let pixels = look.pixels else { return (theme.foreground(of: look.style), background) }
        let isDimmed = look.style.marks.contains(.dimmed)
        func color(_ pixel: Pixel) -> TerminalColor {
            let share = Int(pixel.opacity) / (isDimmed ? 3 : 1)
            func mix(_ channel: UInt8, _ below: UInt8) -> UInt8 {
                UInt8((Int(channel) * share + Int(below) * (255 - share)) / 255)
            }
            return TerminalColor(
                red: mix(pixel.red, background.red),
                green: mix(pixel.green, background.green),
                blue: mix(pixel.blue, background.blue)
            )
        }
        return (color(pixels.upper), color(pixels.lower))
    }
}
