import FeedModel
package import Foundation
package import HTTPService

/// Extracts a picture's bytes from a response.
package enum FeedImageDataMapper {
    /// The maximum number of bytes in a picture. A tree contains the bytes of each picture that it shows.
    package static let limit = 4 << 20

    package static func map(_ response: HTTPResponse) throws(FeedNetworkError) -> Data {
        guard response.body.count <= limit else { throw .pictureTooLarge(limit: limit) }
        guard PictureFormat(of: response.body) != nil else { throw .notAPicture }
        return response.body
    }
}
