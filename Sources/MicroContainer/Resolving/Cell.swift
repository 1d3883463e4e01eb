#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Memory for one shared instance.
enum Cell {
    /// Memory with `value` in it.
    static func make<Value>(_ value: Value) -> UnsafeMutablePointer<Value> {
        let cell: UnsafeMutablePointer<Value>
        if isPlain(Value.self) {
            // `allocate` asks for aligned memory even where any is, which takes several times as long. Without memory,
            // the program ends here as it does there.
            cell = malloc(MemoryLayout<Value>.stride).unsafelyUnwrapped.bindMemory(to: Value.self, capacity: 1)
        } else {
            cell = .allocate(capacity: 1)
        }
        cell.initialize(to: value)
        return cell
    }

    /// Ends the instance, and gives its memory back.
    static func end<Value>(_ cell: UnsafeMutablePointer<Value>) {
        cell.deinitialize(count: 1)
        if isPlain(Value.self) {
            free(cell)
        } else {
            cell.deallocate()
        }
    }

    /// Whether memory as `malloc` gives it is aligned enough.
    private static func isPlain<Value>(_ type: Value.Type) -> Bool { MemoryLayout<Value>.alignment <= 16 }
}
