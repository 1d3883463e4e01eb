/// Decompresses zlib data (RFC 1950 and RFC 1951) piece by piece.
///
/// The caller takes as many bytes as it needs, so a small file that stands for gigabytes takes no more time and memory than
/// those. Checksums are ignored: a picture with a wrong pixel is better than no picture. The system's zlib is not used,
/// because everyone who builds this module would have to install its headers.
struct Inflater {
    /// The data does not have the required format, or it ends too early.
    struct Damage: Error {}

    private enum Block {
        case none
        case stored(rest: Int)
        case coded(literals: Code, distances: Code)
    }

    private let input: [UInt8]
    private var position = 2
    private var bits = 0
    private var bitCount = 0
    private var block = Block.none
    private var isLastBlock = false
    /// The bytes that were taken last, which later bytes may repeat, and the bytes that will be taken next.
    private var output: [UInt8] = []
    private var taken = 0
    /// The largest distance between bytes and their repetition.
    private static let window = 32_768

    init(zlib input: [UInt8]) throws(Damage) {
        // The method is 8, no dictionary is preset, and the two bytes are a multiple of 31.
        guard input.count > 2, input[0] & 0x0F == 8, input[1] & 0x20 == 0,
            (Int(input[0]) << 8 | Int(input[1])) % 31 == 0
        else { throw Damage() }
        self.input = input
    }

    mutating func take(_ count: Int) throws(Damage) -> ArraySlice<UInt8> {
        if taken > 4 * Inflater.window {
            output.removeFirst(taken - Inflater.window)
            taken = Inflater.window
        }
        let end = taken + count
        while output.count < end { try decode(until: end) }
        defer { taken = end }
        return output[taken..<end]
    }

    private mutating func decode(until end: Int) throws(Damage) {
        switch block {
        case .none: try beginBlock()
        case .stored(let rest):
            let count = min(rest, end - output.count)
            guard position + count <= input.count else { throw Damage() }
            output += input[position..<position + count]
            position += count
            block = rest == count ? .none : .stored(rest: rest - count)
        case .coded(let literals, let distances):
            while output.count < end {
                let symbol = try self.symbol(of: literals)
                if symbol < 256 {
                    output.append(UInt8(symbol))
                } else if symbol == 256 {
                    block = .none
                    return
                } else {
                    try repeatBytes(symbol - 257, distances)
                }
            }
        }
    }

    private mutating func repeatBytes(_ symbol: Int, _ distances: Code) throws(Damage) {
        guard symbol < 29 else { throw Damage() }
        // Four lengths for each number of additional bits, from 3 on; the last symbol is the greatest length.
        let more = symbol < 8 || symbol == 28 ? 0 : symbol / 4 - 1
        let base = symbol == 28 ? 258 : symbol < 8 ? symbol + 3 : (4 + symbol % 4) << more + 3
        let length = base + (try read(more))
        // Two distances for each number of additional bits, from 1 on.
        let place = try self.symbol(of: distances)
        guard place < 30 else { throw Damage() }
        let moreOfPlace = place < 4 ? 0 : place / 2 - 1
        let distance = (place < 4 ? place + 1 : (2 + place % 2) << moreOfPlace + 1) + (try read(moreOfPlace))
        guard distance <= output.count else { throw Damage() }
        for index in output.count - distance..<output.count - distance + length { output.append(output[index]) }
    }

    // MARK: Blocks

    private mutating func beginBlock() throws(Damage) {
        guard !isLastBlock else { throw Damage() }
        isLastBlock = try read(1) == 1
        switch try read(2) {
        case 0:
            (bits, bitCount) = (0, 0)
            let (length, inverse) = (try read(16), try read(16))
            guard length == inverse ^ 0xFFFF else { throw Damage() }
            block = .stored(rest: length)
        case 1:
            let lengths = (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
            block = .coded(literals: try Code(lengths), distances: try Code(Array(repeating: 5, count: 30)))
        case 2: block = try readCodes()
        default: throw Damage()
        }
    }

    /// Reads the lengths of the codes, which are themselves coded.
    private mutating func readCodes() throws(Damage) -> Block {
        let (literals, distances, count) = (try read(5) + 257, try read(5) + 1, try read(4) + 4)
        var lengths = Array(repeating: 0, count: 19)
        let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
        for place in order.prefix(count) { lengths[place] = try read(3) }
        let code = try Code(lengths)
        lengths = []
        while lengths.count < literals + distances {
            switch try symbol(of: code) {
            case 16:
                guard let last = lengths.last else { throw Damage() }
                lengths += repeatElement(last, count: 3 + (try read(2)))
            case 17: lengths += repeatElement(0, count: 3 + (try read(3)))
            case 18: lengths += repeatElement(0, count: 11 + (try read(7)))
            case let length: lengths.append(length)
            }
        }
        guard lengths.count == literals + distances else { throw Damage() }
        return .coded(literals: try Code(Array(lengths[..<literals])), distances: try Code(Array(lengths[literals...])))
    }

    /// A Huffman code: the number of codes of each length, and the symbols in the order of their codes.
    private struct Code {
        var counts = Array(repeating: 0, count: 16)
        var symbols: [Int] = []

        init(_ lengths: [Int]) throws(Damage) {
            for length in lengths { counts[length] += 1 }
            counts[0] = 0
            var free = 1
            for count in counts.dropFirst() {
                free = 2 * free - count
                guard free >= 0 else { throw Damage() }
            }
            for length in 1..<16 where counts[length] > 0 {
                symbols += lengths.indices.filter { lengths[$0] == length }
            }
        }
    }

    // MARK: Bits

    private mutating func read(_ count: Int) throws(Damage) -> Int {
        while bitCount < count {
            guard position < input.count else { throw Damage() }
            bits |= Int(input[position]) << bitCount
            position += 1
            bitCount += 8
        }
        defer {
            bits >>= count
            bitCount -= count
        }
        return bits & (1 << count - 1)
    }

    private mutating func symbol(of code: Code) throws(Damage) -> Int {
        // `first` is the first code of the length so far, and `index` its place among the symbols.
        var (value, first, index) = (0, 0, 0)
        for length in 1..<16 {
            value |= try read(1)
            let count = code.counts[length]
            if value - count < first { return code.symbols[index + value - first] }
            index += count
            (first, value) = ((first + count) << 1, value << 1)
        }
        throw Damage()
    }
}
