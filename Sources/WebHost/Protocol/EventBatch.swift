import Foundation
import RenderTree

/// The events of one request, in the order in which the user caused them.
struct EventBatch: Decodable, Sendable {
    /// The number of the request, counted by the page.
    var number: Int
    var events: [Event]
    /// The version of the page at the first event, if the page reports it.
    var version: Int?

    /// The maximum number of events in one request.
    static let limit = 400

    private enum CodingKeys: String, CodingKey {
        case number = "n"
        case events = "e"
        case version = "v"
    }

    /// - Throws: ``Malformed`` if the bytes are not a batch.
    init(json: [UInt8]) throws(Malformed) {
        do {
            self = try JSONDecoder().decode(EventBatch.self, from: Data(json))
        } catch let error as DecodingError {
            throw Malformed(reason: error.sentence)
        } catch {
            throw Malformed(reason: "The request is not JSON.")
        }
        guard events.count <= EventBatch.limit else {
            throw Malformed(reason: "A request can have at most \(EventBatch.limit) events.")
        }
    }

    /// An error thrown when a request is not a batch of events.
    struct Malformed: Error, Equatable {
        var reason: String
    }
}

extension DecodingError {
    /// The place and the kind of the error, without text of the input.
    fileprivate var sentence: String {
        switch self {
        case .dataCorrupted(let context) where context.codingPath.isEmpty: "The request is not JSON."
        case .dataCorrupted(let context): "The request has a wrong value at \(context.place)."
        case .keyNotFound(let key, let context):
            "The request has no \"\(key.stringValue)\" at \(context.place)."
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            "The request has a value of the wrong type at \(context.place)."
        @unknown default: "The request cannot be read."
        }
    }
}

extension DecodingError.Context {
    fileprivate var place: String {
        codingPath.isEmpty
            ? "the top" : codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
    }
}
