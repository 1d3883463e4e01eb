#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// One factory call in progress. Lives on the stack of the thread that makes the call, and only as long as the call.
struct CreationFrame {
    let outer: UnsafeMutablePointer<CreationFrame>?
    let entry: Unmanaged<AnyEntry>
}

/// What one thread is creating, innermost first, and what it waits for.
///
/// Kept by thread rather than in what a factory receives, so that it is also right for a container that the factory's
/// closure captured, and cannot be outlived by a container that somebody stored.
struct CreationStack {
    /// Read by other threads only while this one is parked, under ``Creation/monitor``.
    var innermost: UnsafeMutablePointer<CreationFrame>?
    /// What this thread is parked for. Guarded by ``Creation/monitor``.
    var awaited: AnyEntry?

    typealias Pointer = UnsafeMutablePointer<CreationStack>

    static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { stored in
            #if canImport(Darwin)
            let stack: UnsafeMutableRawPointer = stored
            #else
            guard let stack = stored else { return }
            #endif
            let typed = stack.assumingMemoryBound(to: CreationStack.self)
            typed.deinitialize(count: 1)
            typed.deallocate()
        }
        return key
    }()

    /// The calling thread's stack. `key` is ``key``, kept by the caller to save the check of a lazy global.
    @inline(__always)
    static func current(_ key: pthread_key_t) -> Pointer {
        if let stored = pthread_getspecific(key) { return stored.assumingMemoryBound(to: CreationStack.self) }
        return make(key)
    }

    /// The calling thread's stack if it has ever created something.
    static func existing(_ key: pthread_key_t) -> Pointer? {
        pthread_getspecific(key)?.assumingMemoryBound(to: CreationStack.self)
    }

    @inline(never)
    private static func make(_ key: pthread_key_t) -> Pointer {
        let stack = Pointer.allocate(capacity: 1)
        stack.initialize(to: CreationStack())
        pthread_setspecific(key, stack)
        return stack
    }
}

extension UnsafeMutablePointer<CreationStack> {
    /// Whether the thread is creating from `entry` already.
    @inline(__always)
    func isCreating(_ entry: Unmanaged<AnyEntry>) -> Bool {
        let sought = entry.toOpaque()
        var frame = pointee.innermost
        while let current = frame {
            if current.pointee.entry.toOpaque() == sought { return true }
            frame = current.pointee.outer
        }
        return false
    }

    /// The entries in progress, outermost first.
    var entries: [AnyEntry] {
        var result: [AnyEntry] = []
        var frame = pointee.innermost
        while let current = frame {
            result.append(current.pointee.entry.takeUnretainedValue())
            frame = current.pointee.outer
        }
        return result.reversed()
    }
}
