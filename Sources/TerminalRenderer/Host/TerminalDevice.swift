#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A POSIX terminal, with its modes, its size and its output.
struct TerminalDevice {
    let input: Int32
    let output: Int32
    private let original: termios
    private let usesMouse: Bool

    /// The sequences to enter and leave the application's screen. Entering selects the alternate screen, enables
    /// bracketed paste and reports of a change between light and dark, and hides the cursor; leaving reverts this. Automatic
    /// wrapping is off, so that a character that is drawn too wide does not move the rest of the page.
    static let enterSequence: StaticString =
        "\u{1B}[?1049h\u{1B}[?2004h\u{1B}[?2031h\u{1B}[?25l\u{1B}[?7l\u{1B}[2J"
    static let leaveSequence: StaticString =
        "\u{1B}[0m\u{1B}[?7h\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2031l\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"
    /// Enables reports of clicks and the wheel, in the format without a limit of columns.
    private static let mouseSequence: StaticString = "\u{1B}[?1000h\u{1B}[?1006h"

    /// - Throws: ``TerminalError/notATerminal`` if the input or the output is a file or a pipe.
    init(input: Int32, output: Int32, usesMouse: Bool = false) throws(TerminalError) {
        guard isatty(input) == 1, isatty(output) == 1 else { throw .notATerminal }
        var modes = termios()
        guard tcgetattr(input, &modes) == 0 else { throw .notATerminal }
        self.input = input
        self.output = output
        original = modes
        self.usesMouse = usesMouse
    }

    /// Enters the alternate screen, and makes each key available immediately.
    func enter() throws(TerminalError) {
        var raw = original
        cfmakeraw(&raw)
        TerminalRestorer.install(terminal: input, output: output, modes: original)
        guard tcsetattr(input, TCSANOW, &raw) == 0 else {
            TerminalRestorer.remove()
            throw .cannotSetModes(errno)
        }
        write(TerminalDevice.enterSequence)
        if usesMouse { write(TerminalDevice.mouseSequence) }
    }

    /// Restores the terminal.
    func leave() {
        write(TerminalDevice.leaveSequence)
        var modes = original
        // Discard pending keys: they were for the application, not for the shell.
        _ = tcsetattr(input, TCSAFLUSH, &modes)
        TerminalRestorer.remove()
    }

    /// Stops the process until the shell continues it.
    ///
    /// The main actor may run on a thread of Dispatch, which blocks this signal: without the mask, `raise` would leave it
    /// pending there. `kill` would send it to the process, but could return before the process stops.
    static func stop() {
        var stop = sigset_t()
        var previous = sigset_t()
        sigemptyset(&stop)
        sigaddset(&stop, SIGTSTP)
        pthread_sigmask(SIG_UNBLOCK, &stop, &previous)
        raise(SIGTSTP)
        pthread_sigmask(SIG_SETMASK, &previous, nil)
    }

    /// The number of columns and rows; 80 by 24 if it is unknown.
    var size: (width: Int, height: Int) {
        var size = winsize()
        guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return (80, 24) }
        return (min(Int(size.ws_col), 1_000), min(Int(size.ws_row), 1_000))
    }

    /// The environment variables that describe the terminal.
    static var environment: [String: String] {
        var values: [String: String] = [:]
        for name in ["TERM", "COLORTERM", "COLORFGBG", "NO_COLOR"] {
            values[name] = getenv(name).map { String(cString: $0) }
        }
        return values
    }

    func write(_ text: String) {
        var text = text
        text.withUTF8 { write($0) }
    }

    func write(_ text: StaticString) {
        text.withUTF8Buffer { write($0) }
    }

    /// Writes all bytes. If the terminal has been closed, it returns; the host notices that from its input.
    private func write(_ bytes: UnsafeBufferPointer<UInt8>) {
        var rest = UnsafeRawBufferPointer(bytes)
        while !rest.isEmpty {
            #if canImport(Darwin)
            let count = Darwin.write(output, rest.baseAddress, rest.count)
            #elseif canImport(Glibc)
            let count = Glibc.write(output, rest.baseAddress, rest.count)
            #else
            let count = Musl.write(output, rest.baseAddress, rest.count)
            #endif
            if count > 0 {
                rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
            } else if errno == EAGAIN {
                var ready = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
                _ = poll(&ready, 1, 1_000)
            } else if errno != EINTR {
                return
            }
        }
    }
}

/// The reason that a host cannot run.
public enum TerminalError: Error, Hashable, CustomStringConvertible {
    /// The input or the output is not a terminal. Print ``CellGrid/text`` instead.
    case notATerminal
    /// The modes of the terminal cannot be set. The value is the error number of the system.
    case cannotSetModes(Int32)

    public var description: String {
        switch self {
        case .notATerminal: "This is not a terminal; the page can be printed as text instead."
        case .cannotSetModes(let code): "The terminal's modes cannot be set: \(String(cString: strerror(code)))."
        }
    }
}
