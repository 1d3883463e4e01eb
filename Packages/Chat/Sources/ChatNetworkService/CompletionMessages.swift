import ChatModel
import Foundation

/// The body of a request to `/v1/chat/completions`.
struct CompletionRequest: Encodable {
    struct Message: Encodable {
        let role: String
        let content: String
    }

    let model: String
    let messages: [Message]
    let stream = true

    private enum CodingKeys: String, CodingKey {
        case model, messages, stream
    }

    init(_ request: ChatRequest) {
        model = request.settings.model
        let instructions = request.settings.instructions
        messages =
            (instructions.isEmpty ? [] : [Message(role: "system", content: instructions)])
            + request.turns.map { turn in
                Message(role: turn.author == .person ? "user" : "assistant", content: turn.text)
            }
    }

    /// The body as JSON, which is always the same for the same request.
    func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self)
    }
}

/// The data of an event: a piece of the answer, or an error. Servers add other fields, which are not read.
struct CompletionChunk: Decodable {
    struct Choice: Decodable {
        struct Delta: Decodable {
            let content: String?
        }

        let index: Int?
        let delta: Delta?
        let finishReason: String?

        private enum CodingKeys: String, CodingKey {
            case index, delta
            case finishReason = "finish_reason"
        }
    }

    let choices: [Choice]?
    let error: ReportedError?
}

/// An error that the server reports, as an object with a message or only as a string.
struct ReportedError: Decodable {
    /// The message on one line, without control characters, and shortened to a readable length.
    let message: String

    init(from decoder: any Decoder) throws {
        struct Object: Decodable {
            let message: String?
        }
        let text =
            try (try? decoder.singleValueContainer().decode(String.self))
            ?? Object(from: decoder).message ?? "No reason is given."
        let words = text.unicodeScalars.split { scalar in
            scalar.properties.isWhitespace || [.control, .format].contains(scalar.properties.generalCategory)
        }
        let line = words.map { String(String.UnicodeScalarView($0)) }.joined(separator: " ")
        message = line.count > 300 ? "\(line.prefix(300))…" : line
    }

    /// Reads the body of a failure: `{"error": …}`.
    init?(body: Data) {
        struct Body: Decodable {
            let error: ReportedError
        }
        guard let error = try? JSONDecoder().decode(Body.self, from: body).error else { return nil }
        self = error
    }
}
