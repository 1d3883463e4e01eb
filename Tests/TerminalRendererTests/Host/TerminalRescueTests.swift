import RenderTree
import Testing

@testable import TerminalRenderer

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// A process that ends unexpectedly restores the terminal. Each case runs in a process of its own, on a terminal that
/// the test controls.
@Suite("The terminal after a signal or a crash", .serialized, .oneHost, .timeLimit(.minutes(15)))
@MainActor
struct TerminalRescueTests {
    /// The environment variable with the path of the child's terminal.
    nonisolated static let variable = "TERMINAL_RENDERER_TEST_PTY"

    @Test func `the terminal is restored after SIGTERM`() async throws {
        try await restoresTerminal {
            await #expect(processExitsWith: .signal(SIGTERM)) {
                await TerminalRescueTests.runHost { _ = raise(SIGTERM) }
            }
        }
    }

    @Test func `the terminal is restored after SIGHUP`() async throws {
        try await restoresTerminal {
            await #expect(processExitsWith: .signal(SIGHUP)) {
                await TerminalRescueTests.runHost { _ = raise(SIGHUP) }
            }
        }
    }

    @Test func `the terminal is restored after SIGINT sent as a signal`() async throws {
        try await restoresTerminal {
            await #expect(processExitsWith: .signal(SIGINT)) {
                await TerminalRescueTests.runHost { _ = raise(SIGINT) }
            }
        }
    }

    @Test func `the terminal is restored after a Swift trap`() async throws {
        try await restoresTerminal {
            await #expect(processExitsWith: .failure) {
                await TerminalRescueTests.runHost { preconditionFailure("a crash, for the test") }
            }
        }
    }

    @Test func `the terminal is restored after an access to invalid memory`() async throws {
        try await restoresTerminal {
            await #expect(processExitsWith: .failure) {
                await TerminalRescueTests.runHost { UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1 }
            }
        }
    }

    @discardableResult
    private func restoresTerminal(_ child: () async -> Void) async throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(width: 60, height: 20)
        let before = terminal.modes
        setenv(TerminalRescueTests.variable, terminal.path, 1)
        defer { unsetenv(TerminalRescueTests.variable) }
        // Read the output of the child meanwhile, or it would block on a full buffer.
        let reading = Task {
            while !Task.isCancelled {
                terminal.receive()
                try? await Task.sleep(for: .milliseconds(5))
            }
        }
        await child()
        reading.cancel()
        // Not `!isOnSecondScreen`, which is true before the first byte is read, too.
        try await terminal.waits { $0.hasLeftSecondScreen && $0.showsCursor }
        let after = terminal.modes
        #expect(after.c_lflag == before.c_lflag && after.c_iflag == before.c_iflag && after.c_oflag == before.c_oflag)
        return terminal
    }

    /// Runs a host until it has entered its screen, then calls `end`. If it cannot enter, the process exits with
    /// success, which no test expects.
    nonisolated static func runHost(_ end: @escaping @Sendable () -> Void) async {
        guard let path = getenv(variable).map({ String(cString: $0) }) else { exit(0) }
        let device = open(path, O_RDWR | O_NOCTTY)
        // The child inherits the signal mask of the test runner.
        var all = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_UNBLOCK, &all, nil)
        for number in [SIGTERM, SIGHUP, SIGINT] { signal(number, SIG_DFL) }
        let running = Task { @MainActor in try await TerminalHost(TestSource(), input: device, output: device).run() }
        var modes = termios()
        for _ in 0..<1_000 {
            tcgetattr(device, &modes)
            if modes.c_lflag & tcflag_t(ICANON) == 0 { end() }
            try? await Task.sleep(for: .milliseconds(5))
        }
        running.cancel()
        exit(0)
    }
}
