import Foundation
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// Runs the built program Counter as a user does.
@Suite(.timeLimit(.minutes(15)))
final class MainTests {
    private let folder = URL.temporaryDirectory.appending(path: "home-\(UUID().uuidString)")
    /// A home of the test's own, so that it meets no settings of the user.
    private var home: [String: String] { ["HOME": folder.path(percentEncoded: false)] }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private var program: URL {
        #if os(macOS)
        let products = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
            .deletingLastPathComponent()
        #else
        let products: URL? = Bundle.main.bundleURL
        #endif
        return (products ?? Bundle.main.bundleURL).appending(path: "counter")
    }

    /// Runs the program without a terminal.
    private func run(_ arguments: String...) throws -> (code: Int32, text: String) {
        let process = Process()
        let output = Pipe()
        process.executableURL = program
        process.arguments = arguments
        process.standardOutput = output
        process.standardError = output
        process.standardInput = FileHandle.nullDevice
        process.environment = home
        try process.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }

    @Test func `the --preview option lists the previews, or prints the named preview as an outline`() throws {
        let list = try run("--preview")
        #expect(list.code == 0)
        #expect(list.text == "counter\n  Counter  CounterApp.swift:40\n")
        let shown = try run("--preview", "Counter")
        #expect(shown.code == 0)
        #expect(
            shown.text == """
                - window "Counter"
                  - text "Count: 41"
                  - button "Add"

                """
        )
        let unknown = try run("--preview", "Countr")
        #expect(unknown.code == 1)
        #expect(unknown.text == "There is no preview \"Countr\"; did you mean \"Counter\"?\n")
    }

    @Test func `without a terminal, the outline is printed`() throws {
        let (code, text) = try run()
        #expect(code == 0)
        #expect(
            text == """
                - window "Counter"
                  - text "Count: 0"
                  - button "Add"
                - commands
                  - button "Settings…"

                """
        )
    }

    #if os(Linux)
    @Test func `with a terminal, the application runs in it`() async throws {
        let (person, device) = try pseudoTerminal()
        let process = Process()
        process.executableURL = program
        process.standardInput = FileHandle(fileDescriptor: device)
        process.standardOutput = FileHandle(fileDescriptor: device)
        process.environment = home.merging(["TERM": "xterm-256color"]) { $1 }
        try process.run()
        close(device)
        // Return presses the focused button, ^L draws the whole page again, ^Q quits.
        var screen = ""
        try await read(from: person, into: &screen) { $0.contains("Count: 0") }
        write(person, "\r\u{0C}", 2)
        try await read(from: person, into: &screen) { $0.contains("Count: 1") }
        write(person, "\u{11}", 1)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        close(person)
    }

    /// Opens a pseudo terminal: the user's end, and the end on which the program runs.
    private func pseudoTerminal() throws -> (person: Int32, device: Int32) {
        // Glibc's module lacks posix_openpt and its companions, so their ioctls are called: TIOCSPTLCK and TIOCGPTN.
        let person = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        var lock: Int32 = 0
        var number: Int32 = 0
        try #require(person >= 0 && ioctl(person, 0x4004_5431, &lock) == 0 && ioctl(person, 0x8004_5430, &number) == 0)
        var size = winsize(ws_row: 20, ws_col: 60, ws_xpixel: 0, ws_ypixel: 0)
        try #require(ioctl(person, UInt(TIOCSWINSZ), &size) == 0)
        let device = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
        try #require(device >= 0)
        return (person, device)
    }

    private func read(from file: Int32, into text: inout String, until isDone: (String) -> Bool) async throws {
        var bytes = [UInt8](repeating: 0, count: 4_096)
        while !isDone(text) {
            let count = Glibc.read(file, &bytes, bytes.count)
            try #require(count > 0, "The program ended; it wrote: \(text)")
            text += String(decoding: bytes.prefix(count), as: UTF8.self)
        }
    }
    #endif
}
