#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Restores the terminal if a signal or a crash ends the process.
///
/// The handler calls only `write`, `tcsetattr`, `sigaction` and `raise`, which POSIX allows in a handler, and uses only
/// memory that was allocated before. It then installs the previous handler and raises the signal again, so that the
/// process ends as it would have without this handler: with a core dump, a backtrace or the expected exit status.
enum TerminalRestorer {
    private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE]

    private struct State {
        var terminal: Int32
        var output: Int32
        var modes: termios
        var previous: UnsafeMutableBufferPointer<sigaction>
    }

    /// The address of the handler's state; 0 if no terminal is in use. The thread that exchanges it for 0 owns the
    /// state, so a handler never sees a state that is being freed.
    private static let current = Atomic<UInt>(0)

    /// A copy of the leave sequence, because a handler must not initialize a global lazily.
    private static let leave = TerminalDevice.leaveSequence

    static func install(terminal: Int32, output: Int32, modes: termios) {
        guard current.load(ordering: .acquiring) == 0, leave.utf8CodeUnitCount > 0 else { return }
        let previous = UnsafeMutableBufferPointer<sigaction>.allocate(capacity: signals.count)
        previous.initialize(repeating: sigaction())
        let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
        state.initialize(to: State(terminal: terminal, output: output, modes: modes, previous: previous))
        current.store(UInt(bitPattern: state), ordering: .releasing)
        for (index, signal) in signals.enumerated() {
            var action = sigaction()
            action.setHandler { TerminalRestorer.restore($0) }
            action.sa_flags = Int32(bitPattern: UInt32(truncatingIfNeeded: SA_ONSTACK))
            _ = sigaction(signal, &action, &previous[index])
            // If the process was started with a signal ignored, as by nohup, keep ignoring it.
            if previous[index].ignores { _ = sigaction(signal, &previous[index], nil) }
        }
    }

    static func remove() {
        guard let state = taken() else { return }
        for (index, signal) in signals.enumerated() { _ = sigaction(signal, &state.pointee.previous[index], nil) }
        state.pointee.previous.deallocate()
        state.deinitialize(count: 1)
        state.deallocate()
    }

    private static func taken() -> UnsafeMutablePointer<State>? {
        UnsafeMutablePointer(bitPattern: current.exchange(0, ordering: .acquiringAndReleasing))
    }

    /// Runs in the signal handler.
    private static func restore(_ signal: Int32) {
        guard let state = taken() else { return }
        _ = write(state.pointee.output, leave.utf8Start, leave.utf8CodeUnitCount)
        _ = tcsetattr(state.pointee.terminal, TCSANOW, &state.pointee.modes)
        for index in 0..<state.pointee.previous.count {
            _ = sigaction(signals[index], &state.pointee.previous[index], nil)
        }
        raise(signal)
    }
}

extension sigaction {
    fileprivate var ignores: Bool {
        #if canImport(Darwin)
        let handler = __sigaction_u.__sa_handler
        #elseif canImport(Glibc)
        let handler = __sigaction_handler.sa_handler
        #else
        let handler = __sa_handler.sa_handler
        #endif
        // Safe: both are one word, and the addresses are only compared. C function pointers have no `==`.
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    fileprivate mutating func setHandler(_ handler: @escaping @convention(c) (Int32) -> Void) {
        #if canImport(Darwin)
        __sigaction_u.__sa_handler = handler
        #elseif canImport(Glibc)
        __sigaction_handler.sa_handler = handler
        #else
        __sa_handler.sa_handler = handler
        #endif
    }
}
