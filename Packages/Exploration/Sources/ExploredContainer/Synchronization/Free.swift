import CMemory
import Interleaving

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The value that a reader sees in each byte of memory that was freed too early.
let byteOfFreedMemory: UInt8 = 0xDD

/// Overwrites memory immediately, and frees it at the end of the schedule. A thread that still reads the memory gets a
/// wrong value instead of crashing. It hides the C function of the same name.
func free(_ memory: UnsafeMutableRawPointer?) {
    guard let memory else { return }
    memset(memory, Int32(byteOfFreedMemory), memory_size(memory))
    nonisolated(unsafe) let freed = memory
    Scheduler.atEnd { freeNow(freed) }
}

/// The C function.
private func freeNow(_ memory: UnsafeMutableRawPointer) {
    #if canImport(Darwin)
    Darwin.free(memory)
    #elseif canImport(Musl)
    Musl.free(memory)
    #else
    Glibc.free(memory)
    #endif
}
