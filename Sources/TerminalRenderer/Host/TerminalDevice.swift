#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A POSIX terminal: its modes, its size, and writing to it.
struct TerminalDevice {
    let input: Int32
    let output: Int32
    private let original: termios
    private let usesMouse: Bool

    /// What the screen is entered and left with: the second screen, pasted text in brackets; the cursor, the colours and
    /// the first screen as they were.
    static let enterSequence: StaticString = "\u{1B}[?1049h\u{1B}[?2004h\u{1B}[?25l\u{1B}[2J"
    static let leaveSequence: StaticString = "\u{1B}[0m\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"
    /// Clicks and the wheel are told, in the form that knows no limit of columns.
    private static let mouseSequence: StaticString = "\u{1B}[?1000h\u{1B}[?1006h"

    /// - Throws: ``TerminalError/notATerminal`` where the input or the output is a file or a pipe.
    init(input: Int32, output: Int32, usesMouse: Bool = false) throws(TerminalError) {
        guard isatty(input) == 1, isatty(output) == 1 else { throw .notATerminal }
        var modes = termios()
        guard tcgetattr(input, &modes) == 0 else { throw .notATerminal }
        self.input = input
        self.output = output
        original = modes
        self.usesMouse = usesMouse
    }

    /// Takes the screen, and each key as it is pressed.
    func enter() throws(TerminalError) {
        var raw = original
        cfmakeraw(&raw)
        SignalRescue.install(terminal: input, output: output, modes: original)
        guard tcsetattr(input, TCSANOW, &raw) == 0 else {
            SignalRescue.remove()
            throw .cannotSetModes(errno)
        }
        write(TerminalDevice.enterSequence)
        if usesMouse { write(TerminalDevice.mouseSequence) }
    }

    /// Gives the terminal back as it was found.
    func leave() {
        write(TerminalDevice.leaveSequence)
        var modes = original
        // Keys that were pressed for the application are not left for the shell.
        _ = tcsetattr(input, TCSAFLUSH, &modes)
        SignalRescue.remove()
    }

    /// Columns and rows, or 80 by 24 where the terminal does not say.
    var size: (width: Int, height: Int) {
        var size = winsize()
        guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return (80, 24) }
        return (min(Int(size.ws_col), 1_000), min(Int(size.ws_row), 1_000))
    }

    func write(_ text: String) {
        var text = text
        text.withUTF8 { write($0) }
    }

    private func write(_ text: StaticString) {
        text.withUTF8Buffer { write($0) }
    }

    /// Writes all of it, unless the terminal is gone: then the host learns it from its input.
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

/// Why a host could not run.
public enum TerminalError: Error, Hashable, CustomStringConvertible {
    /// The input or the output is not a terminal; print ``CellGrid/text`` instead.
    case notATerminal
    /// The terminal refused to hand over single keys; the value is the system's error number.
    case cannotSetModes(Int32)

    public var description: String {
        switch self {
        case .notATerminal: "This is not a terminal; the page can be printed as text instead."
        case .cannotSetModes(let code): "The terminal's modes cannot be set: \(String(cString: strerror(code)))."
        }
    }
}
