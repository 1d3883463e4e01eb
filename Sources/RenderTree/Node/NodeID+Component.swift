extension NodeID.Component {
    /// Mixes the component into an FNV-1a hash, one number or byte at a time. Each node of a tree has an id, and the
    /// standard hasher would cost more than creating the node.
    func mixed(into hash: UInt64) -> UInt64 {
        func mix(_ hash: UInt64, _ value: UInt64) -> UInt64 { (hash ^ value) &* 0x0000_0100_0000_01b3 }
        switch self {
        case .slot(let index): return mix(mix(hash, 1), UInt64(bitPattern: Int64(index)))
        case .branch(let index): return mix(mix(hash, 2), UInt64(bitPattern: Int64(index)))
        case .name(let text): return text.utf8.reduce(mix(hash, 3)) { mix($0, UInt64($1)) }
        case .key(let text): return text.utf8.reduce(mix(hash, 4)) { mix($0, UInt64($1)) }
        }
    }

    init(text: Substring) {
        let first = text.utf8.first
        if first == UInt8(ascii: "?"), let branch = Int(text.dropFirst()), "?\(branch)" == text {
            self = .branch(branch)
        } else if first == UInt8(ascii: "#") {
            self = .key(percentDecoded(Substring(text.utf8.dropFirst())))
        } else if let slot = Int(text), "\(slot)" == text {
            self = .slot(slot)
        } else {
            self = .name(percentDecoded(text))
        }
    }

    func appendText(to buffer: inout UTF8Buffer) {
        switch self {
        case .slot(let index): appendDecimal(index, to: &buffer)
        case .branch(let index):
            buffer.append(UInt8(ascii: "?"))
            appendDecimal(index, to: &buffer)
        case .key(let key):
            buffer.append(UInt8(ascii: "#"))
            appendPercentEncoded(key, to: &buffer)
        case .name(let name):
            // No other component begins with a letter, so such a name needs no escape.
            let startsPlainly = name.utf8.first.map { $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") }
            // Other names are escaped if they look like another component or like a step up (``NodeID/way(from:)``).
            let escapingFirst =
                startsPlainly != true && (name == ".." || NodeID.Component(text: name[...]) != .name(name))
            appendPercentEncoded(name, escapingFirst: escapingFirst, to: &buffer)
        }
    }
}

private func appendDecimal(_ number: Int, to buffer: inout UTF8Buffer) {
    guard (0..<10).contains(number) else { return buffer.append(String(number)) }
    buffer.append(UInt8(ascii: "0") + UInt8(number))
}

private func appendPercentEncoded(_ text: String, escapingFirst: Bool = false, to buffer: inout UTF8Buffer) {
    // The storage is contiguous, except for a string that Foundation bridged.
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable {
        appendPercentEncoded($0, escapingFirst: escapingFirst, to: &buffer)
    }
    if isDone != nil { return }
    var text = text
    text.withUTF8 { appendPercentEncoded($0, escapingFirst: escapingFirst, to: &buffer) }
}

private func appendPercentEncoded(
    _ bytes: UnsafeBufferPointer<UInt8>,
    escapingFirst: Bool,
    to buffer: inout UTF8Buffer
) {
    var start = 0
    for index in bytes.indices {
        let byte = bytes[index]
        let isEscaped = byte == UInt8(ascii: "/") || byte == UInt8(ascii: "%")
        guard isEscaped || (index == 0 && escapingFirst && byte < 0x80) else { continue }
        buffer.append(UnsafeBufferPointer(rebasing: bytes[start..<index]))
        buffer.literal(byte < 0x10 ? "%0" : "%")
        buffer.append(String(byte, radix: 16, uppercase: true))
        start = index + 1
    }
    buffer.append(UnsafeBufferPointer(rebasing: bytes[start...]))
}

private func percentDecoded(_ text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    var bytes: [UInt8] = []
    var rest = text.utf8
    while let byte = rest.popFirst() {
        let digits = rest.prefix(2).compactMap { Character(UnicodeScalar($0)).hexDigitValue }
        if byte == UInt8(ascii: "%"), digits.count == 2 {
            bytes.append(UInt8(digits[0] * 16 + digits[1]))
            rest = rest.dropFirst(2)
        } else {
            bytes.append(byte)
        }
    }
    return String(decoding: bytes, as: UTF8.self)
}
