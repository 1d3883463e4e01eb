/// Decodes the input of a terminal into keys.
///
/// Input may arrive in arbitrary pieces; incomplete input is kept. A lone Escape looks like the beginning of a
/// sequence, so the host calls ``flush()`` after a short silence.
package struct KeyDecoder: Sendable {
    private var waiting: [UInt8] = []
    private var paste: [UInt8]?
    /// The number of calls of ``flush()`` since the last input of an unfinished paste or reply.
    private var silence = 0

    package init() {}

    /// Whether there is incomplete input, so that ``flush()`` is needed.
    package var isWaiting: Bool { !waiting.isEmpty || paste != nil }

    package mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
        waiting += bytes
        silence = 0
        var keys: [Key] = []
        var rest = waiting[...]
        while !rest.isEmpty {
            if paste != nil {
                guard let key = readPaste(&rest) else { break }
                keys.append(key)
                continue
            }
            switch KeyDecoder.read(rest) {
            case .incomplete:
                waiting = Array(rest)
                return keys
            case .key(let key, let length):
                keys.append(key)
                rest = rest.dropFirst(length)
            case .nothing(let length): rest = rest.dropFirst(length)
            case .pasteBegins(let length):
                rest = rest.dropFirst(length)
                paste = []
            }
        }
        waiting = Array(rest)
        return keys
    }

    /// Completes the input after a silence: a lone Escape becomes a key, and an unfinished sequence is dropped. A paste
    /// without its end is completed at the twentieth call; otherwise all later keys would be part of it. An unfinished
    /// reply is dropped then, too; if it were dropped immediately, the rest of it would look like typed text.
    package mutating func flush() -> [Key] {
        if let text = paste {
            silence += 1
            guard silence >= 20 else { return [] }
            paste = nil
            let rest = text + waiting
            waiting = []
            return [Key(.paste(KeyDecoder.cleaned(rest)))]
        }
        if waiting.count > 2, waiting.starts(with: [KeyDecoder.escape, UInt8(ascii: "]")]), silence < 19 {
            silence += 1
            return []
        }
        defer { waiting = [] }
        guard waiting.first == KeyDecoder.escape else { return [] }
        if waiting.count == 1 { return [Key(.escape)] }
        // Alt with a character that also begins a sequence.
        if waiting.count == 2 { return [.alt(Character(Unicode.Scalar(waiting[1])))] }
        return []
    }

    // MARK: One key

    private static let escape: UInt8 = 0x1B
    /// The maximum length of a sequence. The sequences of keys are shorter.
    private static let longestSequence = 64

    private enum Step {
        case incomplete
        case key(Key, length: Int)
        /// A sequence that is not a key.
        case nothing(length: Int)
        case pasteBegins(length: Int)
    }

    private static func read(_ bytes: ArraySlice<UInt8>) -> Step {
        guard let first = bytes.first else { return .incomplete }
        switch first {
        case escape: return readEscape(bytes)
        case 0x0A, 0x0D: return .key(Key(.enter), length: 1)
        case 0x09: return .key(Key(.tab), length: 1)
        case 0x08, 0x7F: return .key(Key(.backspace), length: 1)
        case 0x00: return .key(.control(" "), length: 1)
        case 0x01...0x1A: return .key(.control(Character(Unicode.Scalar(first + 0x60))), length: 1)
        case 0x1C...0x1F: return .key(.control(Character(Unicode.Scalar(first + 0x40))), length: 1)
        default: return readScalar(bytes)
        }
    }

    private static func readScalar(_ bytes: ArraySlice<UInt8>) -> Step {
        guard let first = bytes.first else { return .incomplete }
        let length =
            switch first {
            case ..<0x80: 1
            case 0xC2...0xDF: 2
            case 0xE0...0xEF: 3
            case 0xF0...0xF4: 4
            default: 0
            }
        guard length > 0 else { return .nothing(length: 1) }
        let tail = bytes.dropFirst().prefix(length - 1)
        guard tail.allSatisfy({ $0 & 0xC0 == 0x80 }) else { return .nothing(length: 1) }
        guard tail.count == length - 1 else { return .incomplete }
        let text = String(decoding: bytes.prefix(length), as: UTF8.self)
        guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1,
            scalar != "\u{FFFD}" || length == 3,
            !(0x80..<0xA0).contains(scalar.value)
        else { return .nothing(length: length) }
        return .key(.text(Character(scalar)), length: length)
    }

    private static func readEscape(_ bytes: ArraySlice<UInt8>) -> Step {
        guard let second = bytes.dropFirst().first else { return .incomplete }
        switch second {
        case UInt8(ascii: "["): return readControlSequence(bytes)
        case UInt8(ascii: "O"): return readShortSequence(bytes)
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"): return readString(bytes)
        case escape: return .key(Key(.escape), length: 1)
        default:
            switch read(bytes.dropFirst()) {
            case .key(var key, let length):
                key.modifiers.insert(.alt)
                return .key(key, length: length + 1)
            case .nothing(let length): return .nothing(length: length + 1)
            case .incomplete, .pasteBegins: return .incomplete
            }
        }
    }

    /// Reads a control sequence, such as `ESC [ 1 ; 5 A`.
    private static func readControlSequence(_ bytes: ArraySlice<UInt8>) -> Step {
        let body = bytes.dropFirst(2)
        guard let end = body.firstIndex(where: { !(0x20..<0x40).contains($0) }) else {
            return body.count > longestSequence ? .nothing(length: bytes.count) : .incomplete
        }
        let length = end - bytes.startIndex + 1
        let final = bytes[end]
        // An invalid byte interrupts the sequence.
        guard (0x40..<0x7F).contains(final) else { return .nothing(length: length - 1) }
        if body.first == UInt8(ascii: "?") {
            let parameters = String(decoding: body[..<end].dropFirst(), as: UTF8.self)
            guard let report = TerminalReport(parameters: parameters, final: final) else {
                return .nothing(length: length)
            }
            return .key(Key(.report(report)), length: length)
        }
        if body.first == UInt8(ascii: "<") { return readMouse(body[..<end].dropFirst(), final, length: length) }
        let parameters = String(decoding: body[..<end], as: UTF8.self).split(
            separator: ";",
            omittingEmptySubsequences: false
        ).map { Int($0.prefix { $0 != ":" }) ?? 0 }
        let modifiers = Key.Modifiers(parameter: parameters.count > 1 ? parameters[1] : 1)
        switch final {
        case UInt8(ascii: "~"):
            if parameters.first == 200 { return .pasteBegins(length: length) }
            guard let code = Key.Code(number: parameters.first ?? 0) else { return .nothing(length: length) }
            return .key(Key(code, modifiers), length: length)
        case UInt8(ascii: "u"):
            guard let value = parameters.first, let scalar = UInt32(exactly: value).flatMap(Unicode.Scalar.init) else {
                return .nothing(length: length)
            }
            guard let key = Key(scalar: scalar, modifiers) else { return .nothing(length: length) }
            return .key(key, length: length)
        case UInt8(ascii: "Z"): return .key(Key(.tab, .shift), length: length)
        default:
            guard let code = Key.Code(letter: final) else { return .nothing(length: length) }
            return .key(Key(code, modifiers), length: length)
        }
    }

    /// Reads a mouse event, `ESC [ < 0 ; 12 ; 3 M`: button, column and row from 1. It ends with `m` for a release.
    private static func readMouse(_ body: ArraySlice<UInt8>, _ final: UInt8, length: Int) -> Step {
        let numbers = String(decoding: body, as: UTF8.self).split(separator: ";").compactMap { Int($0) }
        guard final == UInt8(ascii: "M"), numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else {
            return .nothing(length: length)
        }
        // Shift, Alt and Control do not change the button.
        let (column, row) = (numbers[1] - 1, numbers[2] - 1)
        switch numbers[0] & ~0b1_1100 {
        case 0: return .key(Key(.click(column: column, row: row)), length: length)
        case 64: return .key(Key(.wheel(-3, column: column, row: row)), length: length)
        case 65: return .key(Key(.wheel(3, column: column, row: row)), length: length)
        default: return .nothing(length: length)
        }
    }

    /// Reads a short sequence such as `ESC O A`, which some terminals send for arrows.
    private static func readShortSequence(_ bytes: ArraySlice<UInt8>) -> Step {
        guard let third = bytes.dropFirst(2).first else { return .incomplete }
        if third == UInt8(ascii: "M") { return .key(Key(.enter), length: 3) }
        guard let code = Key.Code(letter: third) else { return .key(.alt("O"), length: 2) }
        return .key(Key(code), length: 3)
    }

    /// Reads a reply of the terminal, and skips replies to questions that the host has not asked.
    private static func readString(_ bytes: ArraySlice<UInt8>) -> Step {
        for index in bytes.indices.dropFirst(2) {
            let isEnd = bytes[index] == UInt8(ascii: "\\") && bytes[index - 1] == escape
            guard bytes[index] == 0x07 || isEnd else { continue }
            let length = index - bytes.startIndex + 1
            let text = String(decoding: bytes[(bytes.startIndex + 2)..<(isEnd ? index - 1 : index)], as: UTF8.self)
            guard bytes[bytes.startIndex + 1] == UInt8(ascii: "]"), let report = TerminalReport(command: text) else {
                return .nothing(length: length)
            }
            return .key(Key(.report(report)), length: length)
        }
        return bytes.count > 4_096 ? .nothing(length: bytes.count) : .incomplete
    }

    // MARK: Pasted text

    private static let pasteEnd: [UInt8] = Array("\u{1B}[201~".utf8)

    private mutating func readPaste(_ rest: inout ArraySlice<UInt8>) -> Key? {
        guard var text = paste else { return nil }
        // The end marker may arrive in pieces, so keep bytes that could begin it.
        if let start = rest.firstRange(of: KeyDecoder.pasteEnd) {
            text += rest[..<start.lowerBound]
            rest = rest[start.upperBound...]
            paste = nil
            return Key(.paste(KeyDecoder.cleaned(text)))
        }
        var kept = 0
        for length in 1..<KeyDecoder.pasteEnd.count
        where rest.count >= length && rest.suffix(length).elementsEqual(KeyDecoder.pasteEnd.prefix(length)) {
            kept = length
        }
        text += rest.dropLast(kept)
        rest = rest.suffix(kept)
        paste = text
        return nil
    }

    /// Returns the text with uniform line breaks and without control characters.
    private static func cleaned(_ bytes: [UInt8]) -> String {
        var text = ""
        for character in String(decoding: bytes, as: UTF8.self) {
            switch character {
            case "\r\n", "\r", "\n": text.append("\n")
            case "\t": text.append("\t")
            default:
                let kept = character.unicodeScalars.filter { $0.properties.generalCategory != .control }
                text.unicodeScalars.append(contentsOf: kept)
            }
        }
        return text
    }
}
