import FeedModel
import Foundation

/// Addresses that contain the bytes of a picture, which `AsyncImage` shows.
enum PictureURL {
    struct Invalid: Error, CustomStringConvertible {
        var description: String {
            "The picture's format is unknown; only PNG, JPEG, GIF and WebP can be shown."
        }
    }

    static func containing(_ data: Data) throws -> URL {
        guard let format = PictureFormat(of: data),
            let url = URL(string: "data:\(format.mediaType);base64,\(data.base64EncodedString())")
        else { throw Invalid() }
        return url
    }
}
