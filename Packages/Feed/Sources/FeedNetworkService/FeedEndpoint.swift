package import FeedModel
package import Foundation

/// An address of the feed's API.
package enum FeedEndpoint {
    /// A page of the feed: the first one, or the one after an item.
    case get(after: FeedImage.ID? = nil)

    /// The number of items on a page.
    package static let pageSize = 10

    package func url(baseURL: URL) -> URL {
        switch self {
        case .get(let last):
            let limit = URLQueryItem(name: "limit", value: "\(Self.pageSize)")
            let after = last.map { URLQueryItem(name: "after_id", value: $0.uuidString) }
            return baseURL.appending(path: "v1/feed").appending(queryItems: [limit] + [after].compactMap { $0 })
        }
    }
}
