public import RenderTree

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Runs an application in a terminal: shows its windows, and turns keys into events.
///
/// ```swift
/// if TerminalHost.isAvailable {
///     try await TerminalHost(session, theme: .system).run()
/// } else {
///     print(CellGrid(of: session.tree).text)
/// }
/// ```
///
/// Tab and the arrows move, Return and Space press, fields are typed in. A shortcut with Command is Alt and the same key;
/// `^X` lists all commands, `^T` goes to the next window, `^W` closes one, `^Q` and `^C` quit. The keys that do something
/// at the moment are shown in the lowest row. A click is the focus and Return at once, the wheel scrolls.
///
/// The terminal is given back as it was when ``run()`` returns, and also when a signal or a crash ends the process. Between
/// two keys the main actor is free: what the application does meanwhile goes on, and is shown.
@MainActor
public final class TerminalHost {
    private let source: any AppTreeSource
    /// The colours; a change shows at once.
    public var theme: Theme {
        didSet { if theme != oldValue { redraw() } }
    }

    /// Whether clicks press and the wheel scrolls. A terminal then selects text only while Shift is held. Set it before
    /// ``run()``.
    public var usesMouse = true

    /// Called with each page after the terminal has got it: for recordings, and for tests that hold the terminal's screen
    /// against the page.
    public var onPage: ((CellGrid) -> Void)?

    private let input: Int32
    private let output: Int32
    private var state = HostState()
    private var decoder = KeyDecoder()
    /// Whether an address was shown while an event was sent.
    private var hasOpened = false
    private var device: TerminalDevice?
    /// What each row of the screen shows, so that only changed rows are written.
    private var shown: [String] = []

    /// - Parameters:
    ///   - source: The application.
    ///   - theme: The colours; the terminal's own by default.
    ///   - input: The terminal's file descriptor to read keys from.
    ///   - output: The terminal's file descriptor to draw on.
    public init(_ source: any AppTreeSource, theme: Theme = .system, input: Int32 = 0, output: Int32 = 1) {
        self.source = source
        self.theme = theme
        self.input = input
        self.output = output
    }

    /// Whether standard input and output are a terminal that can be drawn on.
    public static var isAvailable: Bool {
        guard isatty(0) == 1, isatty(1) == 1 else { return false }
        return getenv("TERM").map { String(cString: $0) != "dumb" } ?? false
    }

    /// Runs until the person quits, the task is cancelled, or the terminal is gone.
    ///
    /// - Throws: ``TerminalError`` where there is no terminal.
    public func run() async throws(TerminalError) {
        let device = try TerminalDevice(input: input, output: output, usesMouse: usesMouse)
        let (inputs, continuation) = AsyncStream.makeStream(of: HostInput.self)
        let reader = try HostInputReader(input, continuation)
        defer { reader.stop() }
        try device.enter()
        self.device = device
        defer {
            device.leave()
            self.device = nil
        }
        (state.width, state.height) = device.size
        state.wantsToQuit = false
        state.update(source.tree)
        redraw()

        let changes = source.changes
        let watching = Task {
            for await _ in changes { continuation.yield(.changed) }
        }
        defer { watching.cancel() }
        for await input in inputs {
            guard handle(input, device) else { break }
        }
    }

    /// - Returns: Whether to go on.
    private func handle(_ input: HostInput, _ device: TerminalDevice) -> Bool {
        var keys: [Key] = []
        switch input {
        case .closed: return false
        case .bytes(let bytes): keys = decoder.decode(bytes)
        case .silence:
            guard decoder.isWaiting else { return true }
            keys = decoder.flush()
            if keys.isEmpty { return true }
        case .resized:
            (state.width, state.height) = device.size
            state.needsFullDraw = true
        case .changed: state.update(source.tree)
        }
        for key in keys {
            for event in state.handle(key) { send(event) }
            state.update(source.tree)
            if state.wantsToQuit { return false }
            if state.wantsToSuspend { suspend(device) }
        }
        draw(on: device)
        return true
    }

    private func send(_ event: Event) {
        let address = event.action == .tap ? state.tree.node(event.target)?.address : nil
        let before = address.map { _ in source.tree }
        hasOpened = false
        do {
            try source.send(event)
            if let address, !hasOpened, source.tree == before { open(address) }
        } catch {
            let text = String(describing: error)
            state.show(message: text.split(whereSeparator: \.isNewline).first.map(String.init) ?? text)
        }
    }

    /// Shows an address to the person, and puts it on their clipboard where the terminal lets an application do so
    /// (OSC 52): a terminal may be far from any browser.
    ///
    /// A link does so by itself where pressing it changed nothing in the application. Give it to the session's `openURL`
    /// for what code opens:
    ///
    /// ```swift
    /// environment.openURL = OpenURLAction { url in
    ///     host.open(url.absoluteString)
    ///     return .handled
    /// }
    /// ```
    public func open(_ address: String) {
        hasOpened = true
        state.show(notice: "↗ \(address) is on the clipboard, if the terminal allows it.")
        guard let device else { return }
        device.write("\u{1B}]52;c;\(base64(address))\u{1B}\\")
        draw(on: device)
    }

    /// Hands the terminal to the shell until the person comes back.
    private func suspend(_ device: TerminalDevice) {
        state.wantsToSuspend = false
        device.leave()
        raise(SIGTSTP)
        do {
            try device.enter()
        } catch {
            state.wantsToQuit = true
        }
        (state.width, state.height) = device.size
        state.needsFullDraw = true
    }

    // MARK: Drawing

    private func redraw() {
        guard let device else { return }
        state.needsFullDraw = true
        draw(on: device)
    }

    private func draw(on device: TerminalDevice) {
        let grid = state.draw()
        let rows = (0..<grid.height).map { grid.ansi(ofRow: $0, theme: theme, placed: true) }
        // The terminal shows the frame when it is whole; those that do not know the sequence pass over it. Lines do not
        // wrap meanwhile: a character that a terminal draws wider than it is must not push the page down.
        var frame = "\u{1B}[?2026h\u{1B}[?25l\u{1B}[?7l"
        if state.needsFullDraw || rows.count != shown.count {
            frame += "\u{1B}[0m\u{1B}[2J"
            shown = []
            state.needsFullDraw = false
        }
        for (index, row) in rows.enumerated() where index >= shown.count || shown[index] != row {
            frame += "\u{1B}[\(index + 1);1H\u{1B}[2K\(row)"
        }
        shown = rows
        if let caret = grid.caret { frame += "\u{1B}[\(caret.row + 1);\(caret.column + 1)H\u{1B}[?25h" }
        device.write(frame + "\u{1B}[?7h\u{1B}[?2026l")
        onPage?(grid)
        // What appears with it changes the application, which then says so and is drawn again. A node that is gone by
        // now was not seen.
        for event in state.revealed() { try? source.send(event) }
    }
}
