import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Gives the terminal back when the process ends without asking: on a signal from outside, and on a crash.
///
/// The handler uses `write`, `tcsetattr`, `sigaction` and `raise` only, which POSIX allows in a handler, and memory that
/// was prepared before. It then puts back the handler that was there and raises the signal again, so that the process
/// ends as it would have: with a core, a backtrace, or the exit status that a shell expects.
enum SignalRescue {
    private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE]

    private struct State {
        var terminal: Int32
        var output: Int32
        var modes: termios
        var previous: UnsafeMutableBufferPointer<sigaction>
    }

    /// The address of the state that a handler uses; 0 while no terminal is taken. Whoever takes it out owns it, so that
    /// a handler never meets a state that is being freed.
    private static let current = Atomic<UInt>(0)

    /// What the signal's handler looks at must not be made lazily within it.
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
            action.setHandler { SignalRescue.rescue($0) }
            action.sa_flags = Int32(bitPattern: UInt32(truncatingIfNeeded: SA_ONSTACK))
            _ = sigaction(signal, &action, &previous[index])
            // A process that was told to ignore a signal, as by nohup, goes on ignoring it.
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

    /// Runs in the handler.
    private static func rescue(_ signal: Int32) {
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
        // Safe: both are one word, and a handler's address is only compared. A C function pointer cannot be compared
        // otherwise.
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
