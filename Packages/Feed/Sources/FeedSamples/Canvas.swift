/// A grid of pixels on which shapes are drawn.
struct Canvas {
    let width: Int
    let height: Int
    private(set) var pixels: [UInt8]

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        pixels = Array(repeating: 0, count: width * height)
    }

    /// Fills the pixels of a rectangle for which a condition holds.
    mutating func fill(
        _ color: UInt8,
        x columns: Range<Int>? = nil,
        y rows: Range<Int>? = nil,
        where isInside: (_ x: Int, _ y: Int) -> Bool = { _, _ in true }
    ) {
        let columns = (columns ?? 0..<width).clamped(to: 0..<width)
        for y in (rows ?? 0..<height).clamped(to: 0..<height) {
            for x in columns where isInside(x, y) { pixels[y * width + x] = color }
        }
    }

    mutating func disc(_ color: UInt8, x: Int, y: Int, radius: Int) {
        fill(color, x: x - radius..<x + radius + 1, y: y - radius..<y + radius + 1) {
            ($0 - x) * ($0 - x) + ($1 - y) * ($1 - y) <= radius * radius
        }
    }

    /// Fills a triangle that stands on a base line. The top is above the middle of the base.
    mutating func peak(_ color: UInt8, top: (x: Int, y: Int), base: Int, halfWidth: Int) {
        fill(color, x: top.x - halfWidth..<top.x + halfWidth + 1, y: top.y..<base) { x, y in
            abs(x - top.x) * (base - top.y) <= halfWidth * (y - top.y)
        }
    }
}
