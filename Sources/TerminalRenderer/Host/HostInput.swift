import Dispatch

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

enum HostInput: Sendable {
    case bytes([UInt8])
    /// The terminal has been closed.
    case closed
    case resized
    /// No key was pressed for a short time.
    case silence
    /// The application's tree may have changed.
    case changed
    /// The time for the terminal to answer a question has passed.
    case unanswered
    /// A picture has been decoded. It cannot be drawn if there are no cells.
    case decoded(SizedPicture, [[HalfBlock]]?)
}

/// Waits on a separate thread for keys and for changes of the window's size, so that the main actor stays free.
struct HostInputReader {
    /// A pipe that wakes the thread: the byte `w` means that the size has changed, any other byte means stop.
    private let wakeRead: Int32
    private let wakeWrite: Int32

    private static let resized = UInt8(ascii: "w")
    private static let stopped = UInt8(ascii: "s")

    init(_ input: Int32, _ continuation: AsyncStream<HostInput>.Continuation) throws(TerminalError) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw .cannotSetModes(errno) }
        wakeRead = ends[0]
        wakeWrite = ends[1]
        // A signal handler must not block, even if the pipe is full.
        _ = fcntl(wakeWrite, F_SETFL, O_NONBLOCK)
        ResizeSignal.install(pipe: wakeWrite)
        let wake = wakeRead
        DispatchQueue(label: "TerminalHost.input").async {
            HostInputReader.loop(input, wake: wake, continuation)
            // Keep the pipe until the other end is closed.
            var byte: UInt8 = 0
            while read(wake, &byte, 1) > 0 {}
            close(wake)
        }
    }

    func stop() {
        ResizeSignal.remove()
        var byte = HostInputReader.stopped
        _ = write(wakeWrite, &byte, 1)
        close(wakeWrite)
    }

    private static func loop(_ input: Int32, wake: Int32, _ continuation: AsyncStream<HostInput>.Continuation) {
        var bytes = [UInt8](repeating: 0, count: 4_096)
        // For a second after a key, report silence to the decoder: it may hold an incomplete Escape.
        var ticks = 0
        // `poll` ignores a negative descriptor. After the terminal has closed, the thread waits only for the stop byte.
        var input = input
        while true {
            var polled = [
                pollfd(fd: input, events: Int16(POLLIN), revents: 0),
                pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
            ]
            let ready = poll(&polled, 2, ticks > 0 ? 50 : -1)
            if ready < 0 {
                if errno == EINTR { continue }
                continuation.yield(.closed)
                return
            }
            if ready == 0 {
                ticks = max(ticks - 1, 0)
                continuation.yield(.silence)
                continue
            }
            if polled[1].revents != 0 {
                var byte: UInt8 = 0
                guard read(wake, &byte, 1) == 1, byte == resized else { return }
                continuation.yield(.resized)
            }
            guard polled[0].revents != 0 else { continue }
            let count = read(input, &bytes, bytes.count)
            if count > 0 {
                continuation.yield(.bytes(Array(bytes[..<count])))
                ticks = 20
            } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
                continuation.yield(.closed)
                input = -1
                ticks = 0
            }
        }
    }
}

/// Notifies the reader that the size of the window has changed.
private enum ResizeSignal {
    private static let pipe = Atomic<Int>(-1)

    static func install(pipe end: Int32) {
        pipe.store(Int(end), ordering: .releasing)
        signal(SIGWINCH) { _ in
            let end = ResizeSignal.pipe.load(ordering: .acquiring)
            guard end >= 0 else { return }
            // A signal handler must preserve errno.
            let error = errno
            var byte = UInt8(ascii: "w")
            _ = write(Int32(end), &byte, 1)
            errno = error
        }
    }

    static func remove() {
        signal(SIGWINCH, SIG_DFL)
        pipe.store(-1, ordering: .releasing)
    }
}
