/// A node's value, such as a field's text, a toggle's state or a progress view's fraction.
public enum NodeValue: Hashable, Sendable {
    /// A string.
    case text(String)
    /// A number.
    case number(Double)
    /// A state that is on or off.
    case bool(Bool)

    /// The text, or `nil` for another kind of value.
    public var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    /// The number, or `nil` for another kind of value.
    public var number: Double? {
        if case .number(let number) = self { number } else { nil }
    }

    /// The Boolean value, or `nil` for another kind of value.
    public var bool: Bool? {
        if case .bool(let bool) = self { bool } else { nil }
    }
}

extension NodeValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral,
    ExpressibleByIntegerLiteral
{
    public init(stringLiteral value: String) { self = .text(value) }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(floatLiteral value: Double) { self = .number(value) }
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
}

extension NodeValue: Codable {
    /// The key of a number that JSON cannot represent: `{"number": "inf"}`.
    static let numberKey = "number"

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let bool = try? container.decode(Bool.self) {
            self = .bool(bool)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let words = try? container.decode([String: String].self),
            let number = words[NodeValue.numberKey].flatMap(Double.init)
        {
            self = .number(number)
        } else {
            self = .text(try container.decode(String.self))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .number(let number) where !number.isFinite: try container.encode([NodeValue.numberKey: "\(number)"])
        case .number(let number): try container.encode(number)
        case .bool(let bool): try container.encode(bool)
        }
    }
}
