import FeedModel
import Foundation
import HTTPService
import Testing

@testable import FeedSamples

struct SampleFeedTests {
    private struct Document: Decodable {
        struct Item: Decodable {
            let id: UUID
        }
        let items: [Item]
    }

    private func ids(_ query: String) async throws -> [UUID] {
        let url = SampleFeed.server.appending(path: "v1/feed").absoluteString + query
        let response = try await SampleFeed().send(HTTPRequest(.get, try #require(URL(string: url))))
        return try JSONDecoder().decode(Document.self, from: response.body).items.map(\.id)
    }

    @Test func `all sample pages together form the sample feed`() async throws {
        var all: [UUID] = []
        while true {
            let next = try await ids("?limit=7" + (all.last.map { "&after_id=\($0.uuidString)" } ?? ""))
            if next.isEmpty { break }
            #expect(next.count <= 7)
            all += next
        }
        #expect(all == SampleFeed.images.map(\.id))
        #expect(Set(all).count == 24)
    }

    @Test func `each picture is a PNG file whose pixels can be read`() async throws {
        for (image, picture) in zip(SampleFeed.images, SamplePicture.all) {
            let data = try await SampleFeed().send(HTTPRequest(.get, image.url)).body
            let file = try PNGReader(data)
            #expect((file.width, file.height) == (320, 180))
            #expect(Set(file.pixels).count > 8, "\(picture) has as many colors as a drawing")
        }
        #expect(Set(SamplePicture.all).count == 24)
    }

    @Test func `a request for an unknown address gets status 404`() async throws {
        let url = SampleFeed.server.appending(path: "pictures/24.png")
        await #expect(throws: HTTPError.status(url, HTTPResponse(statusCode: 404))) {
            try await SampleFeed().send(HTTPRequest(.get, url))
        }
    }

    @Test func `runs of equal bytes of any length can be compressed and decompressed`() throws {
        for length in [1, 2, 3, 4, 10, 11, 18, 19, 34, 35, 66, 67, 130, 131, 257, 258, 259, 260, 261, 600] {
            let bytes = [UInt8](repeating: 200, count: length) + [1, 2, 2, 143, 144, 255] + [0, 0, 0, 0]
            #expect(try PNGReader.inflate(Deflate.zlib(bytes)) == bytes)
        }
    }
}
