#if canImport(Darwin)
import Darwin
import MachO
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The sections of this process that list conformances to Swift protocols, one for each binary.
enum ConformanceSections {
    #if canImport(Darwin)
    static var all: [UnsafeRawBufferPointer] {
        (0..<_dyld_image_count()).compactMap { index in
            guard let header = _dyld_get_image_header(index) else { return nil }
            var size: UInt = 0
            let start = header.withMemoryRebound(to: mach_header_64.self, capacity: 1) { header in
                getsectiondata(header, "__TEXT", "__swift5_proto", &size)
            }
            return start.map { UnsafeRawBufferPointer(start: $0, count: Int(size)) }
        }
    }
    #else
    /// The sections of all binaries, as the Swift runtime lists them. Swift Testing finds tests in the same way.
    static var all: [UnsafeRawBufferPointer] {
        // A program with a static standard library does not export the function, and has no previews then.
        guard let symbol = dlsym(nil, "swift_enumerateAllMetadataSections") else { return [] }
        let enumerate = unsafeBitCast(symbol, to: Enumerate.self)
        var sections: [UnsafeRawBufferPointer] = []
        withUnsafeMutablePointer(to: &sections) { sections in
            enumerate(
                { binary, context in
                    // The version, the address of the binary, two unused words, and the section of protocols come
                    // first; then the address and the size of the section of conformances.
                    let size = binary.load(fromByteOffset: 56, as: Int.self)
                    let section = UnsafeRawBufferPointer(
                        start: binary.load(fromByteOffset: 48, as: UnsafeRawPointer?.self),
                        count: size
                    )
                    context.assumingMemoryBound(to: [UnsafeRawBufferPointer].self).pointee.append(section)
                    return true
                },
                sections
            )
        }
        return sections
    }

    private typealias Enumerate =
        @convention(c) (
            @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> Bool, UnsafeMutableRawPointer
        ) -> Void
    #endif
}
