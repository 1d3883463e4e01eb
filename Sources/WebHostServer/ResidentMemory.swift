import CMicroHTTPD

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The part of this process's memory that is in RAM.
package enum ResidentMemory {
    /// The number of bytes; `nil` where the system does not report it.
    package static var bytes: Int? {
        #if canImport(Darwin)
        let bytes = cmhd_resident_memory()
        return bytes > 0 ? Int(clamping: bytes) : nil
        #else
        let descriptor = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var text = [UInt8](repeating: 0, count: 128)
        let count = read(descriptor, &text, text.count)
        // The second number is that of resident pages.
        let numbers = text.prefix(max(count, 0)).split(separator: UInt8(ascii: " "))
        guard numbers.count > 1, let pages = Int(String(decoding: numbers[1], as: UTF8.self)) else { return nil }
        return pages * sysconf(Int32(_SC_PAGESIZE))
        #endif
    }
}
