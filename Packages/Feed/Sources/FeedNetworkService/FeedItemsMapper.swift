package import FeedModel
import Foundation
package import HTTPService

/// Converts a response of the feed's API to items.
package enum FeedItemsMapper {
    /// - Throws: `FeedNetworkError.invalidFeed`. A feed with one invalid item is invalid as a whole.
    package static func map(_ response: HTTPResponse) throws(FeedNetworkError) -> [FeedImage] {
        let items: [Item]
        do {
            items = try JSONDecoder().decode(Root.self, from: response.body).items
        } catch {
            throw .invalidFeed(reason: "it is not JSON with a list of items")
        }
        return try items.map { (item) throws(FeedNetworkError) in try item.feedImage() }
    }

    private struct Root: Decodable {
        let items: [Item]
    }

    private struct Item: Decodable {
        let id: UUID
        let description: String?
        let alt: String?
        let location: String?
        let image: String

        func feedImage() throws(FeedNetworkError) -> FeedImage {
            // A feed must not be able to make the app read files of this machine.
            guard let url = URL(string: image), let scheme = url.scheme?.lowercased(),
                ["http", "https"].contains(scheme), url.host() != nil
            else { throw .invalidFeed(reason: "the address of a picture is not one of a web server") }
            return FeedImage(id: id, description: description, alternativeText: alt, location: location, url: url)
        }
    }
}
