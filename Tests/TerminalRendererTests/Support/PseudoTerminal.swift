import Foundation
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// A pseudo terminal with an emulator at the user's end.
@MainActor
final class PseudoTerminal {
    struct Unavailable: Error {}

    struct TimedOut: Error, CustomStringConvertible {
        var screen: String
        var description: String { "The screen did not come. It is:\n\(screen)" }
    }

    /// The end on which a host runs.
    let device: Int32
    let path: String
    private let person: Int32
    private let output: TerminalOutput
    private(set) var screen: TerminalEmulator
    private var received: [UInt8] = []

    init(width: Int, height: Int) throws {
        #if canImport(Darwin)
        person = posix_openpt(O_RDWR | O_NOCTTY)
        guard person >= 0, grantpt(person) == 0, unlockpt(person) == 0, let name = ptsname(person) else {
            throw Unavailable()
        }
        path = String(cString: name)
        #else
        // Glibc's module lacks posix_openpt and its companions, so their ioctls are called: TIOCSPTLCK and TIOCGPTN.
        person = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        var lock: Int32 = 0
        var number: Int32 = 0
        guard person >= 0, ioctl(person, 0x4004_5431, &lock) == 0, ioctl(person, 0x8004_5430, &number) == 0 else {
            throw Unavailable()
        }
        path = "/dev/pts/\(number)"
        #endif
        device = open(path, O_RDWR | O_NOCTTY)
        guard device >= 0 else { throw Unavailable() }
        output = TerminalOutput(of: person)
        screen = TerminalEmulator(width: width, height: height)
        resize(width: width, height: height)
    }

    deinit {
        close(device)
        output.close()
    }

    var modes: termios {
        var modes = termios()
        tcgetattr(device, &modes)
        return modes
    }

    func resize(width: Int, height: Int) {
        var size = winsize()
        size.ws_col = UInt16(width)
        size.ws_row = UInt16(height)
        _ = ioctl(device, UInt(TIOCSWINSZ), &size)
        screen = TerminalEmulator(width: width, height: height)
    }

    func type(_ text: String) {
        let bytes = Array(text.utf8)
        _ = write(person, bytes, bytes.count)
    }

    func hangUp() {
        output.close()
    }

    /// Reads the output so far.
    func receive() {
        received += output.take()
        // The last character may be incomplete.
        var end = received.count
        while end > 0, received.count - end < 4, String(validating: received[..<end], as: UTF8.self) == nil { end -= 1 }
        screen.feed(String(decoding: received[..<end], as: UTF8.self))
        received.removeFirst(end)
    }

    /// Waits until the screen satisfies a condition. The limit ends failing tests only. It counts turns and not
    /// seconds, because on a busy machine the host gets its turns as late as this loop.
    func waits(until isReady: (TerminalEmulator) -> Bool) async throws {
        for _ in 0..<2_000 {
            receive()
            if isReady(screen) { return }
            try await Task.sleep(for: .milliseconds(5))
        }
        throw TimedOut(screen: screen.text)
    }
}

/// The bytes that a host has written to a pseudo terminal.
///
/// A thread reads them as a terminal does. If the main actor did, a host that writes more than the system buffers would wait
/// for itself.
private final class TerminalOutput: @unchecked Sendable {
    // Safe: both are accessed only while the lock is held.
    private var bytes: [UInt8] = []
    private var isClosed = false
    private let lock = NSLock()

    /// - Parameter person: The user's end of the terminal, which the thread closes.
    init(of person: Int32) {
        _ = fcntl(person, F_SETFL, O_NONBLOCK)
        Thread.detachNewThread { [self] in
            var buffer = [UInt8](repeating: 0, count: 65_536)
            var polled = pollfd(fd: person, events: Int16(POLLIN), revents: 0)
            while !lock.withLock({ isClosed }) {
                guard poll(&polled, 1, 10) > 0 else { continue }
                let count = read(person, &buffer, buffer.count)
                // At the end of the host's side, every read fails at once until this side is closed too.
                if count <= 0 { usleep(1_000) } else { lock.withLock { bytes += buffer[..<count] } }
            }
            Foundation.close(person)
        }
    }

    func take() -> [UInt8] {
        lock.withLock {
            defer { bytes = [] }
            return bytes
        }
    }

    func close() {
        lock.withLock { isClosed = true }
    }
}
