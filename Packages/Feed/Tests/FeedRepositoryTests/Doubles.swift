import FeedModel
import FeedSamples
import Foundation
import HTTPService
import Synchronization

/// A server with a feed of any length, controlled by the test.
final class ServerStub: HTTPClient {
    private struct State {
        var images: [FeedImage]
        var failure: HTTPError?
        var requests: [URL] = []
    }

    static let url = SampleFeed.server
    /// The beginning of a PNG file.
    static let picture = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

    private let state: Mutex<State>

    init(_ images: [FeedImage] = []) {
        state = Mutex(State(images: images))
    }

    /// The addresses of all requests, in order.
    var requests: [URL] { state.withLock { $0.requests } }

    func change(_ change: (inout [FeedImage]) -> Void) {
        state.withLock { change(&$0.images) }
    }

    /// Makes every request fail; `nil` ends it.
    func fail(with failure: HTTPError?) {
        state.withLock { $0.failure = failure }
    }

    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        let state = state.withLock { state in
            state.requests.append(request.url)
            return state
        }
        if Task.isCancelled { throw .cancelled }
        if let failure = state.failure { throw failure }
        guard request.url.path() == "/v1/feed" else { return HTTPResponse(body: Self.picture) }
        let query = URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.queryItems ?? []
        let after = query.first { $0.name == "after_id" }?.value
        let start = after.flatMap { id in state.images.firstIndex { $0.id.uuidString == id } }
        return HTTPResponse(
            body: FeedDocument.json(Array(state.images.dropFirst(start.map { $0 + 1 } ?? 0).prefix(10)))
        )
    }
}

extension FeedImage {
    static func sample(_ number: Int) -> FeedImage {
        FeedImage(
            id: UUID(),
            description: "Picture \(number)",
            url: ServerStub.url.appending(path: "pictures/\(number).png")
        )
    }

    static func samples(_ count: Int) -> [FeedImage] { (0..<count).map(sample) }
}

extension HTTPError {
    static let off = HTTPError.unreachable(ServerStub.url, reason: "the network is off")
}
