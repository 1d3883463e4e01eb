import FeedModel
import Foundation
import HTTPService
import Testing

@testable import FeedNetworkService

struct FeedItemsMapperTests {
    private func page(_ json: String) throws(FeedNetworkError) -> FeedItemsMapper.Page {
        try FeedItemsMapper.map(HTTPResponse(body: Data(json.utf8)))
    }

    private func map(_ json: String) throws(FeedNetworkError) -> [FeedImage] { try page(json).items }

    @Test func `items keep the server's order, and an item's texts are optional`() throws {
        let images = try map(
            """
            {"items": [
                {"id": "D5C3A2C2-7A61-4D86-9F0B-5F2B32B9E7A1", "description": "Dusk", "alt": "A lighthouse",
                 "location": "Pilsum", "image": "https://example.org/1.png", "later": true},
                {"id": "0B7C0A0F-0B55-43A1-8C0C-2E2F3B6B8E02", "image": "http://example.org/2.png"}
            ]}
            """
        )
        #expect(images.map(\.description) == ["Dusk", nil])
        #expect(images.map(\.alternativeText) == ["A lighthouse", nil])
        #expect(images.map(\.location) == ["Pilsum", nil])
        #expect(images.map(\.url.absoluteString) == ["https://example.org/1.png", "http://example.org/2.png"])
        #expect(try map(#"{"items": []}"#) == [])
    }

    @Test(arguments: ["", "{}", "<html>", #"{"items": [{"id": "1", "image": "https://example.org/1.png"}]}"#])
    func `a reply that is not a feed is an error`(json: String) {
        #expect(throws: FeedNetworkError.invalidFeed(reason: "it is not JSON with a list of items")) { try map(json) }
    }

    @Test(arguments: ["file:///etc/passwd", "data:image/png;base64,", "ftp://example.org/1.png", "https:", "", "1.png"])
    func `a picture whose URL is not on a web server, such as a local file, is left out`(address: String) throws {
        let page = try page(
            """
            {"items": [{"id": "D5C3A2C2-7A61-4D86-9F0B-5F2B32B9E7A1", "image": "\(address)"},
                       {"id": "0B7C0A0F-0B55-43A1-8C0C-2E2F3B6B8E02", "image": "https://example.org/2.png"}]}
            """
        )
        #expect(page.items.map(\.url.absoluteString) == ["https://example.org/2.png"])
        #expect(page.ids.count == 2)
    }

    @Test func `a picture with an unknown format or too many bytes is an error`() throws {
        let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        #expect(try FeedImageDataMapper.map(HTTPResponse(body: png)) == png)
        #expect(throws: FeedNetworkError.notAPicture) {
            try FeedImageDataMapper.map(HTTPResponse(body: Data("<html>".utf8)))
        }
        #expect(throws: FeedNetworkError.notAPicture) { try FeedImageDataMapper.map(HTTPResponse()) }
        let large = png + Data(count: FeedImageDataMapper.limit)
        #expect(throws: FeedNetworkError.pictureTooLarge(limit: 4_194_304)) {
            try FeedImageDataMapper.map(HTTPResponse(body: large))
        }
    }

    @Test func `each error is one sentence with a fix`() {
        #expect(
            FeedNetworkError.invalidFeed(reason: "it is not JSON with a list of items").description
                == "The server's answer is not a feed because it is not JSON with a list of items; check the feed's address."
        )
        #expect(
            FeedNetworkError.notAPicture.description
                == "The server's answer is not a picture in PNG, JPEG, GIF or WebP format; try again later."
        )
        #expect(
            FeedNetworkError.pictureTooLarge(limit: 4 << 20).description
                == "The picture is not shown because it is larger than 4 MB."
        )
    }
}
