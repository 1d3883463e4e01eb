/// Up to four of the last steps of a path, each in one byte.
///
/// Most nodes are one small slot below their parent. Such a step takes no additional memory: the nodes in a list row have
/// the row's step as their base, and differ in their tails (ADR-006).
struct NodeIDTail: Hashable, Sendable {
    /// The codes of the steps, with the first one in the lowest byte and 0 after the last one.
    private var codes: UInt32 = 0

    init() {}

    init(_ code: UInt8) {
        codes = UInt32(code)
    }

    private init(codes: UInt32) {
        self.codes = codes
    }

    /// Creates the tail whose ``bits`` are given.
    init(bits: Int32) {
        codes = UInt32(bitPattern: bits)
    }

    var bits: Int32 { Int32(bitPattern: codes) }

    var isEmpty: Bool { codes == 0 }
    var isFull: Bool { codes >> 24 != 0 }

    /// The number of bits in use, a multiple of eight.
    private var width: Int { (UInt32.bitWidth - codes.leadingZeroBitCount + 7) & ~7 }

    /// Returns the tail with one more step, or `nil` if it is full.
    func appending(_ code: UInt8) -> NodeIDTail? {
        isFull ? nil : NodeIDTail(codes: codes | UInt32(code) << width)
    }

    var withoutLast: NodeIDTail { NodeIDTail(codes: codes & ~(UInt32.max << max(width - 8, 0))) }

    /// The last step; `nil` if there is none.
    var last: NodeID.Component? {
        isEmpty ? nil : NodeIDTail.component(for: UInt8(codes >> (width - 8)))
    }

    /// Mixes the steps into the hash of the path before them.
    func mixed(into hash: UInt64) -> UInt64 { (hash ^ UInt64(codes)) &* 0x9e37_79b9_7f4a_7c15 }

    var count: Int { width / 8 }

    func appendText(to buffer: inout UTF8Buffer) {
        appendText(ofLast: count, to: &buffer)
    }

    /// Appends at most `count` of the last steps.
    func appendText(ofLast count: Int, to buffer: inout UTF8Buffer) {
        var rest = codes >> max(width - 8 * count, 0)
        while rest != 0 {
            buffer.append(UInt8(ascii: "/"))
            NodeIDTail.component(for: UInt8(truncatingIfNeeded: rest)).appendText(to: &buffer)
            rest >>= 8
        }
    }

    // MARK: Codes

    /// Returns the code of a step, which is never 0, or `nil` for a step that needs memory.
    static func code(for component: NodeID.Component) -> UInt8? {
        switch component {
        case .slot(let index): 0..<0x7F ~= index ? UInt8(index) + 1 : nil
        case .branch(let index): 0..<0x70 ~= index ? UInt8(index) + 0x80 : nil
        // These names occur in each row of a list.
        case .name("row"): 0xF0
        case .name("contextMenu"): 0xF1
        case .name, .key: nil
        }
    }

    private static func component(for code: UInt8) -> NodeID.Component {
        switch code {
        case 0xF0: .name("row")
        case 0xF1: .name("contextMenu")
        case 0x80...: .branch(Int(code) - 0x80)
        default: .slot(Int(code) - 1)
        }
    }
}
