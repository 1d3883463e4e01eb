import Foundation

/// The window values that can appear in paths: those that are encoded as one number or one short word. All others have no path,
/// because a link from elsewhere must not choose values such as file addresses.
enum PathValue {
    private static let limit = 100

    static func text(of value: some Encodable) -> String? {
        guard let json = try? JSONEncoder().encode(value), json.count <= limit + 2 else { return nil }
        let text = String(decoding: json, as: UTF8.self)
        let word = text.first == "\"" ? String(text.dropFirst().dropLast()) : text
        return isWord(word) ? word : nil
    }

    /// Returns the value with this text, or `nil` if there is none.
    static func value<Value: Codable>(_ text: String, as type: Value.Type) -> Value? {
        guard isWord(text) else { return nil }
        return [text, "\"\(text)\""].lazy.compactMap { try? JSONDecoder().decode(type, from: Data($0.utf8)) }
            .first { self.text(of: $0) == text }
    }

    private static func isWord(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= limit
            && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    }
}
