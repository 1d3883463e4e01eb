import Foundation

/// An error thrown when a response is not what the feed's API promises. Its description is one sentence with a fix.
package enum FeedNetworkError: Error, Hashable, Sendable {
    /// The response is not a feed. The reason is a clause.
    case invalidFeed(reason: String)
    /// The bytes are not in a format that can be shown.
    case notAPicture
    /// The picture has more bytes than the limit.
    case pictureTooLarge(limit: Int)
}

extension FeedNetworkError: CustomStringConvertible, LocalizedError {
    package var description: String {
        switch self {
        case .invalidFeed(let reason):
            "The server's answer is not a feed because \(reason); check the feed's address."
        case .notAPicture:
            "The server's answer is not a picture in PNG, JPEG, GIF or WebP format; try again later."
        case .pictureTooLarge(let limit):
            "The picture is not shown because it is larger than \(limit >> 20) MB."
        }
    }

    package var errorDescription: String? { description }
}
