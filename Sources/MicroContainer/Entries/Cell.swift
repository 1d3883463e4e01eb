#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Memory for one shared instance.
enum Cell {
    /// Allocates memory and initializes it with `value`.
    static func make<Value>(_ value: Value) -> UnsafeMutablePointer<Value> {
        let cell: UnsafeMutablePointer<Value>
        if isPlain(Value.self) {
            // `allocate` requests aligned memory even if any memory will do, which takes several times as long.
            cell = checked(malloc(MemoryLayout<Value>.stride)).bindMemory(to: Value.self, capacity: 1)
        } else {
            cell = .allocate(capacity: 1)
        }
        cell.initialize(to: value)
        return cell
    }

    /// Deinitializes the instance at `address`, and frees the instance's memory.
    static func end(_ address: UInt, of type: Any.Type) {
        guard let cell = UnsafeMutableRawPointer(bitPattern: address) else { return }
        func end<Value>(_ type: Value.Type) {
            cell.assumingMemoryBound(to: type).deinitialize(count: 1)
            if isPlain(type) { free(cell) } else { cell.deallocate() }
        }
        _openExistential(type, do: end)
    }

    /// The allocated memory. If there is none, this traps, like `allocate`, even in a release build.
    static func checked(_ memory: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer {
        guard let memory else { preconditionFailure("Out of memory") }
        return memory
    }

    /// Whether the alignment of `malloc` is sufficient.
    private static func isPlain<Value>(_ type: Value.Type) -> Bool { MemoryLayout<Value>.alignment <= 16 }
}
