import FeedModel
import Foundation
import Testing

@testable import FeedNetworkService

struct FeedEndpointTests {
    @Test func `the endpoint has URLs for the first page and for the page after an item`() throws {
        let server = try #require(URL(string: "https://example.org/api"))
        let image = FeedImage(id: try #require(UUID(uuidString: "D5C3A2C2-7A61-4D86-9F0B-5F2B32B9E7A1")), url: server)
        #expect(FeedEndpoint.get().url(baseURL: server).absoluteString == "https://example.org/api/v1/feed?limit=10")
        #expect(
            FeedEndpoint.get(after: image.id).url(baseURL: server).absoluteString
                == "https://example.org/api/v1/feed?limit=10&after_id=D5C3A2C2-7A61-4D86-9F0B-5F2B32B9E7A1"
        )
    }
}
