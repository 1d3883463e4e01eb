public import FeedModel
public import Foundation
public import HTTPService

/// A server of pictures that needs no network, because it draws them. The example app uses it unless it is given the
/// address of another feed.
///
/// ```swift
/// let service = FeedService(server: SampleFeed.server, http: SampleFeed(), cache: .memory, log: log)
/// ```
public struct SampleFeed: HTTPClient {
    /// The address of the feed, with a name that no server can have (RFC 2606).
    public static let server = URL(string: "https://pictures.example") ?? URL(filePath: "/")  // the text is a URL

    /// The pictures, newest first.
    public static let images = SamplePicture.all.indices.map(image)

    /// Creates a server.
    public init() {}

    public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        switch request.url.path() {
        case "/v1/feed": return HTTPResponse(headers: ["Content-Type": "application/json"], body: page(request.url))
        case let path where path.hasPrefix("/pictures/"):
            let number = Int(path.dropFirst("/pictures/".count).prefix { $0 != "." })
            guard let number, SamplePicture.all.indices.contains(number) else { break }
            return HTTPResponse(headers: ["Content-Type": "image/png"], body: SamplePicture.all[number].data)
        default: break
        }
        throw .status(request.url, HTTPResponse(statusCode: 404))
    }

    private static func image(_ index: Int) -> FeedImage {
        let picture = SamplePicture.all[index]
        return FeedImage(
            id: UUID(uuid: (0xFE, 0xED, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, UInt8(index))),
            description: picture.title,
            alternativeText: picture.alternativeText,
            location: picture.location,
            url: server.appending(path: "pictures/\(index).png")
        )
    }

    /// A page as JSON: up to `limit` items that follow `after_id`.
    private func page(_ url: URL) -> Data {
        let query = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
        func value(_ name: String) -> String? { query.first { $0.name == name }?.value }
        let start = value("after_id").flatMap { id in Self.images.firstIndex { $0.id.uuidString == id } }
        let items = Self.images.dropFirst(start.map { $0 + 1 } ?? 0).prefix(value("limit").flatMap { Int($0) } ?? 10)
        return FeedDocument.json(Array(items))
    }
}

/// The JSON of the feed's API.
package enum FeedDocument {
    /// Returns the document with these items.
    package static func json(_ items: [FeedImage]) -> Data {
        let objects = items.map { image in
            var object = ["id": image.id.uuidString, "image": image.url.absoluteString]
            object["description"] = image.description
            object["alt"] = image.alternativeText
            object["location"] = image.location
            return object
        }
        // Dictionaries of strings can always be written as JSON.
        return (try? JSONSerialization.data(withJSONObject: ["items": objects], options: .sortedKeys)) ?? Data()
    }
}
