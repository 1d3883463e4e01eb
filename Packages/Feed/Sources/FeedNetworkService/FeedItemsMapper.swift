package import FeedModel
import Foundation
package import HTTPService

/// Converts a response of the feed's API to items.
package enum FeedItemsMapper {
    package struct Page {
        /// The items whose URL is on a web server.
        package let items: [FeedImage]
        /// The ids of all items that the server sent.
        package let ids: [FeedImage.ID]
    }

    /// Converts the response, omitting items whose URL is not on a web server.
    /// - Throws: `FeedNetworkError.invalidFeed`.
    package static func map(_ response: HTTPResponse) throws(FeedNetworkError) -> Page {
        let items: [Item]
        do {
            items = try JSONDecoder().decode(Root.self, from: response.body).items
        } catch {
            throw .invalidFeed(reason: "it is not JSON with a list of items")
        }
        return Page(items: items.compactMap(\.feedImage), ids: items.map(\.id))
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

        var feedImage: FeedImage? {
            // A feed must not be able to make the app read files on this machine.
            guard let url = URL(string: image), let scheme = url.scheme?.lowercased(),
                ["http", "https"].contains(scheme), url.host() != nil
            else { return nil }
            return FeedImage(id: id, description: description, alternativeText: alt, location: location, url: url)
        }
    }
}
