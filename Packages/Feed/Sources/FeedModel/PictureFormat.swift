package import Foundation

/// A format of pictures that browsers and SwiftUI show.
package enum PictureFormat: String, Sendable, CaseIterable {
    case png, jpeg, gif, webp

    /// Determines the format of some bytes. The first bytes count, because servers often send a wrong `Content-Type`.
    package init?(of data: Data) {
        let start = [UInt8](data.prefix(12))
        switch true {
        case start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]): self = .png
        case start.starts(with: [0xFF, 0xD8, 0xFF]): self = .jpeg
        case start.starts(with: "GIF87a".utf8), start.starts(with: "GIF89a".utf8): self = .gif
        case start.starts(with: "RIFF".utf8) && start.dropFirst(8).elementsEqual("WEBP".utf8): self = .webp
        default: return nil
        }
    }

    /// The media type, such as `image/png`.
    package var mediaType: String { "image/\(rawValue)" }
}
