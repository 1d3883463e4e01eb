#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The system's Brotli library. It is loaded if it is present, which is so wherever libcurl is. So no build and no program
/// requires it.
struct Brotli: Sendable {
    static let library = Brotli()

    /// The parameters: quality, window in bits, mode, input size, input, output capacity, output.
    private typealias Compress =
        @convention(c) (
            Int32, Int32, Int32, Int, UnsafePointer<UInt8>?, UnsafeMutablePointer<Int>, UnsafeMutablePointer<UInt8>?
        ) -> Int32

    private let compress: Compress

    private init?() {
        #if canImport(Darwin)
        let name = "libbrotlienc.1.dylib"
        #else
        let name = "libbrotlienc.so.1"
        #endif
        guard let library = dlopen(name, RTLD_NOW), let symbol = dlsym(library, "BrotliEncoderCompress") else {
            return nil
        }
        // Safe: the type is that of the function in version 1 of the library, which is never closed.
        compress = unsafeBitCast(symbol, to: Compress.self)
    }

    /// Returns the compressed bytes; `nil` if they would not be fewer.
    /// - Parameter quality: From 0, the fastest, to 11, the smallest.
    func compress(_ bytes: [UInt8], quality: Int32) -> [UInt8]? {
        // Safe: the function writes at most `count` bytes into the buffer, and sets it to their number.
        let compressed = [UInt8](unsafeUninitializedCapacity: bytes.count) { buffer, count in
            count = bytes.count
            let hasRoom = compress(quality, 18, 0, bytes.count, bytes, &count, buffer.baseAddress) != 0
            if !hasRoom || count >= bytes.count { count = 0 }
        }
        return compressed.isEmpty ? nil : compressed
    }
}
