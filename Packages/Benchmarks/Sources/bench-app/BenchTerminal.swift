import Foundation
import RenderTree
import Synchronization
import TerminalRenderer
@_spi(Hosts) import TreeUI

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// A pseudo terminal of 200 columns and 60 rows, whose output is read and counted.
@MainActor
final class BenchTerminal {
    static let (width, height) = (200, 60)
    /// The bytes that a terminal sends when the wheel is turned down.
    static let wheel = "\u{1B}[<65;100;30M"

    /// The program's end of the pseudo terminal.
    let device: Int32
    private let person: Int32
    private let count = ByteCount()
    private var shown: CheckedContinuation<Void, Never>?

    init() {
        #if canImport(Darwin)
        person = posix_openpt(O_RDWR | O_NOCTTY)
        guard person >= 0, grantpt(person) == 0, unlockpt(person) == 0, let name = ptsname(person) else {
            BenchApp.stop("There is no pseudo terminal.")
        }
        device = open(String(cString: name), O_RDWR | O_NOCTTY)
        #else
        // Glibc's module lacks posix_openpt and its companions, so their ioctls are called: TIOCSPTLCK and TIOCGPTN.
        person = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        var lock: Int32 = 0
        var number: Int32 = 0
        guard person >= 0, ioctl(person, 0x4004_5431, &lock) == 0, ioctl(person, 0x8004_5430, &number) == 0 else {
            BenchApp.stop("There is no pseudo terminal.")
        }
        device = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
        #endif
        var size = winsize()
        size.ws_col = UInt16(Self.width)
        size.ws_row = UInt16(Self.height)
        _ = ioctl(device, UInt(TIOCSWINSZ), &size)
        var modes = termios()
        tcgetattr(device, &modes)
        cfmakeraw(&modes)
        tcsetattr(device, TCSANOW, &modes)
        let (person, count) = (person, count)
        Thread.detachNewThread {
            var buffer = [UInt8](repeating: 0, count: 65_536)
            while case let size = read(person, &buffer, buffer.count), size > 0 {
                count.bytes.add(size, ordering: .relaxed)
            }
        }
    }

    /// Returns how many bytes each of some inputs writes.
    func bytes(for inputs: [String]) async throws -> Double {
        let before = count.bytes.load(ordering: .relaxed)
        for input in inputs { await press(input) }
        // The thread reads the last page.
        try await Task.sleep(for: .milliseconds(200))
        return Double(count.bytes.load(ordering: .relaxed) - before) / Double(inputs.count)
    }

    private final class ByteCount: Sendable {
        let bytes = Atomic<Int>(0)
    }

    func type(_ text: String) {
        let bytes = Array(text.utf8)
        _ = write(person, bytes, bytes.count)
    }

    /// Shows an application while `body` runs.
    func run(_ session: Session, _ body: () async throws -> Void) async throws {
        let host = TerminalHost(session, theme: .dark, input: device, output: device)
        host.onPage = { [weak self] _ in
            self?.shown?.resume()
            self?.shown = nil
        }
        let first = Task { await nextPage() }
        let running = Task { try await host.run() }
        await first.value
        try await body()
        running.cancel()
        _ = try? await running.value
    }

    /// Turns the wheel and waits until the page is drawn. Returns the milliseconds.
    func turnWheel() async -> Double {
        await press(Self.wheel)
    }

    /// Presses a key and waits until the page is drawn. Returns the milliseconds.
    @discardableResult
    func press(_ key: String) async -> Double {
        await milliseconds {
            await withCheckedContinuation { continuation in
                shown = continuation
                type(key)
            }
        }
    }

    private func nextPage() async {
        await withCheckedContinuation { shown = $0 }
    }
}
