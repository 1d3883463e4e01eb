/// A color and its opacity, from 0 to 255.
struct Pixel: Hashable, Sendable {
    var red: UInt8
    var green: UInt8
    var blue: UInt8
    var opacity: UInt8 = 255

    static let empty = Pixel(red: 0, green: 0, blue: 0, opacity: 0)

    var bits: UInt32 { UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(opacity) }
}

/// Reads the pixels of a PNG file row by row, so that a large picture takes no more memory than one row.
///
/// Every color type and depth is read; of 16 bits, the upper 8 are kept. Interlaced files, which few programs write, are
/// not read. Files come from anywhere, so each length and number in them is checked.
struct PNGReader {
    typealias Damage = Inflater.Damage

    let width: Int
    let height: Int
    private let depth: Int
    private let kind: Kind
    private var palette: [Pixel] = []
    /// The samples of the color that is transparent.
    private var transparent: [Int]?
    private var inflater: Inflater
    /// The bytes of the last row.
    private var row: [UInt8]

    private enum Kind: UInt8 {
        case gray = 0
        case color = 2
        case palette = 3
        case grayWithOpacity = 4
        case colorWithOpacity = 6

        var samples: Int {
            switch self {
            case .gray, .palette: 1
            case .grayWithOpacity: 2
            case .color: 3
            case .colorWithOpacity: 4
            }
        }

        var depths: [Int] {
            switch self {
            case .gray: [1, 2, 4, 8, 16]
            case .palette: [1, 2, 4, 8]
            default: [8, 16]
            }
        }
    }

    /// The maximum number of bytes in all rows together. Larger pictures would delay the keys.
    static let mostBytes = 1 << 24

    init(_ file: [UInt8]) throws(Damage) {
        guard let header = PNGHeader(file) else { throw Damage() }
        // Compression, filter and interlacing are 0.
        guard file.count > 33, file[26..<29].allSatisfy({ $0 == 0 }), let kind = Kind(rawValue: file[25]),
            kind.depths.contains(Int(file[24]))
        else { throw Damage() }
        (width, height, depth) = (header.width, header.height, Int(file[24]))
        self.kind = kind
        let bytes = (width * depth * kind.samples + 7) / 8
        guard (bytes + 1) * height <= PNGReader.mostBytes else { throw Damage() }
        row = Array(repeating: 0, count: bytes)
        var data: [UInt8] = []
        var transparency: ArraySlice<UInt8> = []
        var rest = file[33...]
        while rest.count >= 12 {
            let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
            let name = rest.dropFirst(4).prefix(4)
            let content = rest.dropFirst(8).prefix(length)
            guard length <= rest.count - 12 else { throw Damage() }
            switch String(decoding: name, as: UTF8.self) {
            case "PLTE": palette = PNGReader.palette(content)
            case "tRNS": transparency = content
            case "IDAT": data += content
            default: break
            }
            rest = rest.dropFirst(12 + length)
        }
        inflater = try Inflater(zlib: data)
        if kind == .palette {
            for (index, opacity) in zip(palette.indices, transparency) { palette[index].opacity = opacity }
        } else if transparency.count == 2 * kind.samples, kind == .gray || kind == .color {
            let bytes = Array(transparency)
            transparent = (0..<kind.samples).map { Int(bytes[2 * $0]) << 8 | Int(bytes[2 * $0 + 1]) }
        }
    }

    private static func palette(_ bytes: ArraySlice<UInt8>) -> [Pixel] {
        let bytes = Array(bytes)
        return (0..<min(bytes.count / 3, 256)).map {
            Pixel(red: bytes[3 * $0], green: bytes[3 * $0 + 1], blue: bytes[3 * $0 + 2])
        }
    }

    // MARK: Rows

    mutating func nextRow() throws(Damage) -> [Pixel] {
        let filter = try inflater.take(1).first
        let bytes = Array(try inflater.take(row.count))
        let before = row
        // The distance to the byte of the pixel at the left.
        let step = max(depth * kind.samples / 8, 1)
        for index in bytes.indices {
            let left = index < step ? 0 : row[index - step]
            let prediction: UInt8
            switch filter {
            case 0: prediction = 0
            case 1: prediction = left
            case 2: prediction = before[index]
            case 3: prediction = UInt8((Int(left) + Int(before[index])) / 2)
            case 4: prediction = PNGReader.nearest(left, before[index], index < step ? 0 : before[index - step])
            default: throw Damage()
            }
            row[index] = bytes[index] &+ prediction
        }
        return (0..<width).map { pixel($0) }
    }

    /// The filter of Paeth: the one that is nearest to left + above - corner.
    private static func nearest(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
        let sum = Int(left) + Int(above) - Int(corner)
        let distances = (abs(sum - Int(left)), abs(sum - Int(above)), abs(sum - Int(corner)))
        if distances.0 <= distances.1, distances.0 <= distances.2 { return left }
        return distances.1 <= distances.2 ? above : corner
    }

    private func pixel(_ column: Int) -> Pixel {
        let first = column * kind.samples
        if kind == .palette {
            let index = sample(first)
            return index < palette.count ? palette[index] : Pixel(red: 0, green: 0, blue: 0)
        }
        let gray = byte(first)
        var pixel = Pixel(red: gray, green: gray, blue: gray)
        if kind == .color || kind == .colorWithOpacity {
            (pixel.green, pixel.blue) = (byte(first + 1), byte(first + 2))
        }
        if kind == .grayWithOpacity || kind == .colorWithOpacity { pixel.opacity = byte(first + kind.samples - 1) }
        if let transparent, transparent.indices.allSatisfy({ sample(first + $0) == transparent[$0] }) {
            pixel.opacity = 0
        }
        return pixel
    }

    private func sample(_ index: Int) -> Int {
        switch depth {
        case 16: return Int(row[2 * index]) << 8 | Int(row[2 * index + 1])
        case 8: return Int(row[index])
        default:
            let bit = index * depth
            return Int(row[bit / 8] >> (8 - depth - bit % 8)) & (1 << depth - 1)
        }
    }

    private func byte(_ index: Int) -> UInt8 {
        let sample = sample(index)
        return UInt8(depth == 16 ? sample >> 8 : sample * 255 / (1 << depth - 1))
    }
}

/// The size of a picture, from the first 24 bytes of a PNG file.
struct PNGHeader: Hashable {
    let width: Int
    let height: Int
    private static let largestSide = 10_000

    init?(_ bytes: [UInt8]) {
        // The signature, and the length and the name of the first block.
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        guard bytes.count >= 24, bytes.starts(with: signature) else { return nil }
        let sides = [bytes[16..<20], bytes[20..<24]].map { $0.reduce(0) { $0 << 8 | Int($1) } }
        guard sides.allSatisfy({ (1...PNGHeader.largestSide).contains($0) }) else { return nil }
        (width, height) = (sides[0], sides[1])
    }
}
