import Foundation
import StatusModel

/// The fields of a JSON object. Errors name the field and the value that was found.
struct Fields {
    private let container: KeyedDecodingContainer<Key>

    struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) {
            self.stringValue = stringValue
        }

        init?(intValue: Int) {
            nil
        }
    }

    init(_ decoder: any Decoder) throws {
        do {
            container = try decoder.container(keyedBy: Key.self)
        } catch {
            let value = try? decoder.singleValueContainer()
            throw InvalidReply.unexpected(
                path: decoder.codingPath.path(to: nil),
                expected: "an object",
                found: Found(in: value).description
            )
        }
    }

    /// Returns a value that must be present. Errors inside the value keep their own path.
    func required<Value: Decodable>(_ name: String, as type: Value.Type, _ expected: String) throws -> Value {
        guard let value = try optional(name, as: type, expected) else { throw unexpected(name, expected) }
        return value
    }

    /// Returns a value that may be missing or null.
    func optional<Value: Decodable>(_ name: String, as type: Value.Type, _ expected: String) throws -> Value? {
        do {
            return try container.decodeIfPresent(type, forKey: Key(stringValue: name))
        } catch let error as InvalidReply {
            throw error
        } catch {
            throw unexpected(name, expected)
        }
    }

    /// Returns text that must be present but may be empty.
    func text(_ name: String) throws -> String {
        guard let text = try optionalText(name) else { throw unexpected(name, "text") }
        return text
    }

    /// Returns text, or nil if it is missing or null.
    func optionalText(_ name: String) throws -> String? {
        let key = Key(stringValue: name)
        if let text = try? container.decodeIfPresent(String.self, forKey: key) { return text }
        guard try !container.contains(key) || container.decodeNil(forKey: key) else { throw unexpected(name, "text") }
        return nil
    }

    /// Text or an integer, because the API sends ids and times as either.
    private func digits(_ name: String) throws -> String? {
        if let number = try? container.decodeIfPresent(Int64.self, forKey: Key(stringValue: name)) {
            return String(number)
        }
        return try optionalText(name)
    }

    /// Returns text or digits that must not be empty.
    func name(_ name: String) throws -> String {
        guard let text = try digits(name) else { throw unexpected(name, "text") }
        guard text.isVisible else { throw unexpected(name, "text that is not empty") }
        return text
    }

    /// Returns a date, given in seconds since 1970 as a number or as digits.
    func date(_ name: String) throws -> Date {
        let expected = "a number of seconds since 1970"
        guard let text = try? digits(name), let seconds = Int64(text), (0...253_402_300_799).contains(seconds)
        else {
            throw unexpected(name, expected)
        }
        return Date(timeIntervalSince1970: TimeInterval(seconds))
    }

    private func unexpected(_ name: String, _ expected: String) -> InvalidReply {
        let key = Key(stringValue: name)
        let found =
            container.contains(key)
            ? Found(in: try? container.superDecoder(forKey: key).singleValueContainer()) : .nothing
        return .unexpected(path: container.codingPath.path(to: name), expected: expected, found: found.description)
    }
}

/// The value that was found instead of the expected one.
private enum Found: CustomStringConvertible {
    case nothing
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case list
    case object

    init(in value: (any SingleValueDecodingContainer)?) {
        guard let value else {
            self = .nothing
            return
        }
        if value.decodeNil() {
            self = .null
        } else if let bool = try? value.decode(Bool.self) {
            self = .bool(bool)
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if (try? value.decode([Ignored].self)) != nil {
            self = .list
        } else {
            self = .object
        }
    }

    private struct Ignored: Decodable {
        init(from decoder: any Decoder) {}
    }

    var description: String {
        switch self {
        case .nothing: "missing"
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let value):
            "the number \(Int64(exactly: value).map(String.init) ?? String(value))"
        case .text(let text): "“\(text.excerpt)”"
        case .list: "a list"
        case .object: "an object"
        }
    }
}

extension [any CodingKey] {
    /// The path as text, such as `response.statuses[3].content`.
    fileprivate func path(to name: String?) -> String {
        var path = ""
        for key in self {
            if let index = key.intValue {
                path += "[\(index)]"
            } else {
                path += path.isEmpty ? key.stringValue : ".\(key.stringValue)"
            }
        }
        guard let name else { return path.isEmpty ? "the top level" : path }
        return path.isEmpty ? name : "\(path).\(name)"
    }
}
