/// The encoded form of the tree before it is text. Objects keep their keys sorted, so the text is the same on every
/// platform and in every run, which Foundation's encoder does not promise.
enum JSONValue: Encodable {
    case object([String: JSONValue])
    case array([JSONValue])
    case string(String)
    case number(Double)
    case bool(Bool)

    init(_ value: NodeValue) {
        self =
            switch value {
            case .text(let text): .string(text)
            // JSON has no infinity: the number that fills what there is says so in words.
            case .number(let number) where !number.isFinite: .object([NodeValue.numberKey: .string("\(number)")])
            case .number(let number): .number(number)
            case .bool(let bool): .bool(bool)
            }
    }

    private struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .object(let members):
            var container = encoder.container(keyedBy: Key.self)
            for (key, value) in members { try container.encode(value, forKey: Key(stringValue: key)) }
        case .array(let elements):
            var container = encoder.unkeyedContainer()
            for element in elements { try container.encode(element) }
        case .string(let text):
            var container = encoder.singleValueContainer()
            try container.encode(text)
        case .number(let number):
            var container = encoder.singleValueContainer()
            try container.encode(number)
        case .bool(let bool):
            var container = encoder.singleValueContainer()
            try container.encode(bool)
        }
    }

    /// The text, an object's members and an array's elements on lines of their own.
    func write(to text: inout String, indent: String = "") {
        switch self {
        case .object(let members):
            let sorted = members.sorted { $0.key < $1.key }
            writeLines(sorted, between: "{", "}", to: &text, indent: indent) { member, text, indent in
                writeString(member.key, to: &text)
                text += ": "
                member.value.write(to: &text, indent: indent)
            }
        case .array(let elements):
            writeLines(elements, between: "[", "]", to: &text, indent: indent) { $0.write(to: &$1, indent: $2) }
        case .string(let string): writeString(string, to: &text)
        case .number(let number): text += shortText(number)
        case .bool(let bool): text += bool ? "true" : "false"
        }
    }
}

private func writeLines<Element>(
    _ elements: [Element],
    between open: String,
    _ close: String,
    to text: inout String,
    indent: String,
    each: (Element, inout String, String) -> Void
) {
    text += open
    let inner = indent + "  "
    for (index, element) in elements.enumerated() {
        text += index == 0 ? "\n" : ",\n"
        text += inner
        each(element, &text, inner)
    }
    if !elements.isEmpty { text += "\n" + indent }
    text += close
}

private func writeString(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
        switch scalar {
        case "\"": text += "\\\""
        case "\\": text += "\\\\"
        case "\n": text += "\\n"
        case "\r": text += "\\r"
        case "\t": text += "\\t"
        case _ where scalar.value < 0x20:
            let hex = String(scalar.value, radix: 16)
            text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
        default: text.unicodeScalars.append(scalar)
        }
    }
    text += "\""
}
