/// A value in a JSON document.
enum JSONValue: Equatable {
    case null
    case bool(Bool)
    /// An integer. The messages of the compiler contain no other numbers; others are read as the nearest integer.
    case number(Int)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// The value of a member, or `nil` if this is not an object with that member.
    subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members[name]
    }

    var string: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    var number: Int? {
        guard case .number(let number) = self else { return nil }
        return number
    }

    var array: [JSONValue]? {
        guard case .array(let values) = self else { return nil }
        return values
    }
}

// MARK: Writing

extension JSONValue {
    /// The document in UTF-8, with the members of objects in alphabetical order.
    var encoded: [UInt8] {
        var bytes: [UInt8] = []
        write(to: &bytes)
        return bytes
    }

    private func write(to bytes: inout [UInt8]) {
        switch self {
        case .null: bytes += "null".utf8
        case .bool(let value): bytes += (value ? "true" : "false").utf8
        case .number(let number): bytes += String(number).utf8
        case .string(let text): bytes += JSONString.quoted(text).utf8
        case .array(let values):
            bytes.append(UInt8(ascii: "["))
            for (index, value) in values.enumerated() {
                if index > 0 { bytes.append(Byte.comma) }
                value.write(to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let members):
            bytes.append(Byte.openBrace)
            for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
                if index > 0 { bytes.append(Byte.comma) }
                bytes += JSONString.quoted(member.key).utf8
                bytes.append(Byte.colon)
                member.value.write(to: &bytes)
            }
            bytes.append(Byte.closeBrace)
        }
    }
}
