import Foundation
import Testing

@testable import FeedModel

struct PictureFormatTests {
    @Test(
        arguments: [
            ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0], "image/png"),
            ([0xFF, 0xD8, 0xFF, 0xE0], "image/jpeg"),
            (Array("GIF87a…".utf8), "image/gif"),
            (Array("GIF89a…".utf8), "image/gif"),
            (Array("RIFF\u{1}\u{2}\u{3}\u{4}WEBPVP8 ".utf8), "image/webp"),
        ] as [([UInt8], String)]
    )
    func `the first bytes determine the picture format`(bytes: [UInt8], mediaType: String) {
        #expect(PictureFormat(of: Data(bytes))?.mediaType == mediaType)
    }

    @Test(arguments: ["", "<svg xmlns='http://www.w3.org/2000/svg'/>", "<html>", "\u{89}PNG", "RIFF1234WAVE", "GIF90a"])
    func `data with unknown first bytes is not a picture`(text: String) {
        #expect(PictureFormat(of: Data(text.utf8)) == nil)
    }
}
