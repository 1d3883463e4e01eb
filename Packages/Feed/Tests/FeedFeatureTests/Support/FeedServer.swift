import FeedModel
import FeedSamples
import Foundation
import HTTPService
import HTTPServiceTesting
import Synchronization

/// A server of the feed's API on this machine. Its pictures are those of the sample feed.
final class FeedServer: Sendable {
    private struct State {
        var images: [FeedImage] = []
        var isFailing = false
        var failingPictures = false
        var requests: [String] = []
    }

    let url: URL
    private let state: Locked
    private let http: LoopbackServer

    /// A lock around the state, which the server's threads share.
    private final class Locked: Sendable {
        let value = Mutex(State())
    }

    /// The drawn pictures, which all servers share.
    private static let pictures = Task {
        var pictures: [Data] = []
        for image in SampleFeed.images.prefix(4) {
            pictures.append(try await SampleFeed().send(HTTPRequest(.get, image.url)).body)
        }
        return pictures
    }

    /// Starts a server.
    /// - Parameter count: The number of pictures in the feed.
    init(count: Int = 24) async throws {
        var pictures: [Data] = []
        for image in SampleFeed.images {
            pictures.append(try await SampleFeed().send(HTTPRequest(.get, image.url)).body)
        }
        let (state, files) = (Locked(), pictures)
        self.state = state
        http = try LoopbackServer { request, connection in
            connection.send(Self.response(to: request, state, files))
        }
        let url = try http.url()
        self.url = url
        let images = (0..<count).map { FeedServer.image($0, at: url) }
        state.value.withLock { $0.images = images }
    }

    static func image(_ number: Int, at server: URL) -> FeedImage {
        FeedImage(
            id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, UInt8(number / 256), UInt8(number % 256))),
            description: "Picture \(number)",
            alternativeText: "Drawing \(number)",
            location: number % 2 == 0 ? "Turku" : nil,
            url: server.appending(path: "pictures/\(number).png")
        )
    }

    /// The paths of all requests, in order.
    var requests: [String] { state.value.withLock { $0.requests } }

    /// The number of pictures that were requested.
    var pictureRequests: Int { requests.count { $0.hasPrefix("/pictures/") } }

    /// Answers every request with an error, or no longer.
    func fail(_ isFailing: Bool) {
        state.value.withLock { $0.isFailing = isFailing }
    }

    /// Answers every request for a picture with an error, or no longer.
    func failPictures(_ isFailing: Bool) {
        state.value.withLock { $0.failingPictures = isFailing }
    }

    private static func response(to request: String, _ state: Locked, _ pictures: [Data]) -> Data {
        let path = request.split(separator: " ").dropFirst().first.map(String.init) ?? ""
        let state = state.value.withLock { state in
            state.requests.append(path)
            return state
        }
        let isPicture = path.hasPrefix("/pictures/")
        if state.isFailing || state.failingPictures && isPicture { return answer("503 Busy", Data()) }
        guard isPicture else {
            let after = path.firstRange(of: "after_id=").map { path[$0.upperBound...] }
            let start = after.flatMap { id in state.images.firstIndex { $0.id.uuidString == id } }
            let page = Array(state.images.dropFirst(start.map { $0 + 1 } ?? 0).prefix(10))
            return answer("200 OK", FeedDocument.json(page))
        }
        let number = Int(path.dropFirst("/pictures/".count).prefix { $0.isNumber }) ?? 0
        return answer("200 OK", pictures[number % pictures.count])
    }

    private static func answer(_ status: String, _ body: Data) -> Data {
        Data("HTTP/1.1 \(status)\r\nContent-Length: \(body.count)\r\nConnection: close\r\n\r\n".utf8) + body
    }
}
