public import RenderTree

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A host that runs an application in a terminal: it shows the windows, and turns keys and clicks into events.
///
/// ```swift
/// if TerminalHost.isAvailable {
///     try await TerminalHost(session, theme: .system).run()
/// } else {
///     print(CellGrid(of: session.tree).text)
/// }
/// ```
///
/// In a terminal with 160 columns and more, the first screen of a stack is beside the last one: Return opens a screen, and Escape
/// leads back to the first one.
///
/// Tab, the arrows, `j` and `k` move the focus, Home, End, `g` and `G` move it to the first or last control, Return and
/// Space press, and text goes to the focused field. In shortcuts, Control or Alt replaces Command. `/` searches the list that has the
/// focus, or else the window, and `n` and `N` move to the next and previous match. The letters and the search skip text
/// fields, in which the next letter would be text; if only a field matches, the search moves to it. `^X` lists all
/// commands, and typing filters them. `^T` shows the next window, `^W` closes one, `^Z` suspends, `^Q` and `^C` quit. `?`,
/// or F1 in a field, lists all keys; the status bar shows those that matter most. A click focuses and presses, and the
/// wheel scrolls the column under the pointer.
///
/// The host restores the terminal when ``run()`` returns, and also if a signal or a crash ends the process. Between
/// keys the main actor is free, so the application continues to run, and its changes are drawn.
@MainActor
public final class TerminalHost {
    private let source: any AppTreeSource
    /// The color scheme. A change is drawn immediately.
    ///
    /// `Theme.system` follows the background that the terminal reports (OSC 11). If the terminal reports no background,
    /// the theme follows `COLORFGBG`; without that variable, it is dark.
    public var theme: Theme {
        get { appearance.theme }
        set {
            guard newValue != theme else { return }
            appearance.theme = newValue
            redraw()
        }
    }

    /// The colors that the terminal can show, according to the environment variables, including `NO_COLOR`. A change is
    /// drawn immediately.
    public var colors: ColorDepth {
        get { appearance.colors }
        set {
            guard newValue != colors else { return }
            appearance.colors = newValue
            redraw()
        }
    }

    /// Whether the host receives clicks and the wheel. If so, most terminals select text only while Shift is held. Set
    /// it before ``run()``.
    public var usesMouse = true

    /// Whether images whose URL contains a PNG file are drawn. Each cell shows two pixels. A terminal with fewer than 256
    /// colors shows their names.
    public var showsPictures = true

    /// A closure that receives each page after the page was written to the terminal. Use it for recordings, or to
    /// compare the terminal's screen with the page.
    public var onPage: ((CellGrid) -> Void)?

    private let input: Int32
    private let output: Int32
    private(set) var state = HostState()
    /// The number of keys so far, for tests that press keys.
    private(set) var keyCount = 0
    private var decoder = KeyDecoder()
    /// Whether a URL was shown while an event was sent.
    private var hasOpened = false
    private var device: TerminalDevice?
    private var inputs: AsyncStream<HostInput>.Continuation?
    private var appearance: Appearance
    /// The longest time that the first page waits until the terminal has reported its background color. A terminal
    /// answers within one round trip. One that cannot answer must not delay the application.
    var reportTimeout = Duration.milliseconds(100)
    /// Whether the first page waits until the terminal reports its background.
    private var isWaitingForReport = false
    private var shown = ShownPage()
    private var shownCaret: CellGrid.Position?
    /// The number of bytes that are written to a terminal at once.
    private static let smallFrame = 512

    /// Creates a host.
    /// - Parameters:
    ///   - source: The application.
    ///   - theme: The color scheme; by default the one that fits the terminal's background.
    ///   - input: The file descriptor of the terminal for input.
    ///   - output: The file descriptor of the terminal for output.
    public init(_ source: any AppTreeSource, theme: Theme = .system, input: Int32 = 0, output: Int32 = 1) {
        self.source = source
        appearance = Appearance(theme: theme, environment: TerminalDevice.environment)
        self.input = input
        self.output = output
    }

    /// Whether standard input and output are a terminal and `TERM` is set to a value other than `dumb`.
    public static var isAvailable: Bool {
        guard isatty(0) == 1, isatty(1) == 1 else { return false }
        let terminal = TerminalDevice.environment["TERM"] ?? ""
        return !terminal.isEmpty && terminal != "dumb"
    }

    /// Runs until the user quits, the task is cancelled, or the terminal is closed.
    ///
    /// - Throws: ``TerminalError`` if there is no terminal.
    public func run() async throws(TerminalError) {
        let device = try TerminalDevice(input: input, output: output, usesMouse: usesMouse)
        let (inputs, continuation) = AsyncStream.makeStream(of: HostInput.self)
        let reader = try HostInputReader(input, continuation)
        defer { reader.stop() }
        try device.enter()
        (self.device, self.inputs) = (device, continuation)
        defer {
            device.leave()
            (self.device, self.inputs) = (nil, nil)
        }
        state.pictures.decodesLater = true
        state.wantsToQuit = false
        measure(device)
        let reportTimeout = ask(device, continuation)
        defer { reportTimeout?.cancel() }
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

    /// - Returns: Whether the host continues.
    private func handle(_ input: HostInput, _ device: TerminalDevice) -> Bool {
        var keys: [Key] = []
        switch input {
        case .closed: return false
        case .bytes(let bytes): keys = decoder.decode(bytes)
        case .silence:
            guard decoder.isWaiting else { return true }
            keys = decoder.flush()
            if keys.isEmpty { return true }
        case .resized: measure(device)
        case .changed: state.update(source.update)
        case .unanswered: isWaitingForReport = false
        case .decoded(let picture, let cells): state.pictures.store(cells, for: picture)
        }
        for key in keys {
            if case .report(let report) = key.code {
                receive(report, device)
                continue
            }
            for event in state.handle(key) { send(event) }
            state.update(source.update)
            if state.wantsToQuit { return false }
            if state.wantsToSuspend { suspend(device) }
        }
        draw(on: device)
        keyCount += keys.count
        return true
    }

    // MARK: The background

    /// Asks the terminal for its background. The reply arrives between the keys.
    private func ask(_ device: TerminalDevice, _ inputs: AsyncStream<HostInput>.Continuation) -> Task<Void, Never>? {
        guard appearance.paint.hasBackgrounds else { return nil }
        device.write(TerminalReport.question)
        guard appearance.dependsOnBackground else { return nil }
        isWaitingForReport = true
        let reportTimeout = reportTimeout
        return Task {
            try? await Task.sleep(for: reportTimeout)
            inputs.yield(.unanswered)
        }
    }

    private func receive(_ report: TerminalReport, _ device: TerminalDevice) {
        switch report {
        case .background(let color):
            appearance.background = color
            isWaitingForReport = false
        case .attributes: isWaitingForReport = false
        case .appearanceChanged: device.write(TerminalReport.question)
        }
    }

    private func send(_ event: Event) {
        let address = event.action == .tap ? state.tree.node(event.target)?.address : nil
        let before = address.map { _ in source.tree }
        hasOpened = false
        do {
            try source.send(event)
            if let address, !hasOpened, source.tree == before { open(address) }
        } catch {
            state.show(refusal: error)
        }
    }

    /// Shows a URL to the user and, if the terminal allows it (OSC 52), copies it to the clipboard. A terminal may run
    /// on another machine than the browser, so the host does not open it.
    ///
    /// The host calls this for a link whose press changed nothing in the application. To show URLs that code opens, set
    /// the session's `openURL`:
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

    /// Suspends the process, and continues when the user returns from the shell.
    private func suspend(_ device: TerminalDevice) {
        state.wantsToSuspend = false
        // The system ignores the signal if no shell can continue the process, as in `tmux new-session app`.
        guard getsid(0) != getpid() else {
            state.show(message: "This program cannot be suspended, because no shell started it; press ^Q to quit.")
            return
        }
        device.leave()
        TerminalDevice.stop()
        do {
            try device.enter()
        } catch {
            state.wantsToQuit = true
        }
        measure(device)
        // The user may have changed the colors of the terminal in the meantime.
        if appearance.paint.hasBackgrounds { device.write(TerminalReport.question) }
    }

    // MARK: Drawing

    /// Adopts the terminal's size, which determines how many screens of a stack the tree shows.
    private func measure(_ device: TerminalDevice) {
        (state.width, state.height) = device.size
        source.hasSpaceForTwoScreens = state.isWide
        state.update(source.update)
        state.needsFullDraw = true
    }

    private func redraw() {
        guard let device else { return }
        state.needsFullDraw = true
        draw(on: device)
    }

    private func draw(on device: TerminalDevice) {
        guard !isWaitingForReport else { return }
        state.showsPictures = showsPictures && appearance.paint.hasBackgrounds
        let grid = state.draw()
        decodePictures()
        var frame = ""
        if state.needsFullDraw || !shown.hasSize(of: grid) {
            frame += "\u{1B}[?25l\u{1B}[0m\u{1B}[2J"
            shownCaret = nil
            shown.clear()
            state.needsFullDraw = false
        }
        frame += shown.changes(to: grid, appearance.paint)
        show(frame, caret: grid.caret, on: device)
        onPage?(grid)
        // Rows that appear may change the application, which then sends a change and is drawn again.
        source.reveal(state.revealed())
    }

    /// Decodes the new pictures of a page on other threads, so that the application and the keys do not wait for them.
    private func decodePictures() {
        for picture in state.pictures.takeWanted() {
            Task.detached { [inputs] in inputs?.yield(.decoded(picture, picture.cells)) }
        }
    }

    /// Writes a frame, with the caret where the page has it.
    private func show(_ changes: String, caret: CellGrid.Position?, on device: TerminalDevice) {
        if changes.isEmpty, caret == shownCaret { return }
        var frame = shownCaret == nil ? changes : "\u{1B}[?25l" + changes
        if let caret { frame += "\u{1B}[\(caret.row + 1);\(caret.column + 1)H\u{1B}[?25h" }
        shownCaret = caret
        // Synchronized update: the terminal shows the frame when it is complete, if it supports that.
        let isLarge = frame.utf8.count > TerminalHost.smallFrame
        device.write(isLarge ? "\u{1B}[?2026h\(frame)\u{1B}[?2026l" : frame)
    }
}
