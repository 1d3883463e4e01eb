import Foundation
import Testing

@testable import WebHostServer

/// The choice of a format, and the one of a library that may be missing.
struct ContentCodingTests {
    @Test(
        arguments: [
            ("gzip", .gzip), ("gzip, deflate, br", .brotli), ("br;q=1.0, GZIP;q=0.5", .brotli), ("br;q=0, gzip", .gzip),
            ("*", .brotli), ("x-gzip", .gzip), ("br;q=0, *", .gzip), ("deflate", nil), ("", nil), ("gzip;q=0", nil),
            ("br;q=0, gzip; q=0.0, *", nil), ("*;q=0", nil), ("gzip;q=x", nil), ("gzipped, brr", nil), (",,;;,", nil),
            ("identity;q=1, *;q=0", nil),
        ] as [(String, ContentCoding?)]
    )
    func `a client receives the best compression format that it accepts`(header: String, wanted: ContentCoding?) {
        #expect(ContentCoding.best(of: [.brotli, .gzip], for: header) == wanted)
        #expect(ContentCoding.best(for: nil) == nil)
        #expect(ContentCoding.best(of: [.gzip], for: "br") == nil)
    }

    @Test(.enabled(if: Brotli.library != nil, "The machine has no Brotli library."))
    func `Brotli output can be decompressed, and is smaller than gzip output`() throws {
        let library = try #require(Brotli.library)
        for text in [String(repeating: "a", count: 100), String(repeating: "<li>Ünï</li>\n", count: 50_000)] {
            let bytes = Array(text.utf8)
            let compressed = try #require(library.compress(bytes, quality: 5))
            #expect(try compressed.count < #require(Gzip.compress(bytes, level: 9)).count)
            #expect(try decompress(compressed, count: bytes.count) == bytes)
        }
        var generator = SystemRandomNumberGenerator()
        let random = (0..<10_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
        for bytes in [[], [1], random] { #expect(library.compress(bytes, quality: 5) == nil) }
    }

    private func decompress(_ bytes: [UInt8], count: Int) throws -> [UInt8] {
        typealias Decompress =
            @convention(c) (Int, UnsafePointer<UInt8>, UnsafeMutablePointer<Int>, UnsafeMutablePointer<UInt8>?) -> Int32
        let library = try #require(dlopen("libbrotlidec.so.1", RTLD_NOW) ?? dlopen("libbrotlidec.1.dylib", RTLD_NOW))
        let function = unsafeBitCast(try #require(dlsym(library, "BrotliDecoderDecompress")), to: Decompress.self)
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
            written = count
            if function(bytes.count, bytes, &written, buffer.baseAddress) != 1 { written = 0 }
        }
    }
}
