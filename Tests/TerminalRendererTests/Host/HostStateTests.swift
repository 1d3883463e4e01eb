import RenderTree
import TerminalRenderer
import Testing

@MainActor
@Suite("The host without a terminal")
struct HostStateTests {
    private let source = TestSource()

    /// A host with a source: its input is keys, the source receives the events, and its output is the page.
    @MainActor
    private final class Driver {
        let source: TestSource
        var state = HostState(width: 60, height: 24)

        init(_ source: TestSource) {
            self.source = source
            state.update(source.tree)
        }

        func press(_ keys: Key...) {
            for key in keys {
                for event in state.handle(key) {
                    do { try source.send(event) } catch { state.show(refusal: error) }
                }
                state.update(source.tree)
            }
        }

        func type(_ text: String) {
            for scalar in text.unicodeScalars { press(.text(Character(scalar))) }
        }

        var page: String { state.draw().text }
    }

    @Test func `for a field without onSubmit, the status bar shows that Tab moves to the next control`() {
        var state = HostState(width: 40, height: 12)
        let name = node(.field, "f", "Name", value: "", actions: [.setText])
        state.update(AppTree(windows: [node(.window, "w", "Main", [name, button("b", "Start")])]))
        #expect(state.draw().text.split(separator: "\n").last?.hasPrefix(" Tab Next ") == true)
    }

    @Test func `the focus begins at the first field, and Tab cycles through the controls`() {
        let driver = Driver(source)
        #expect(driver.state.focus == "main/name")
        var seen: [String] = []
        for _ in 0..<6 {
            driver.press(Key(.tab))
            seen.append(driver.state.focus?.description ?? "")
        }
        // Disabled controls are skipped, and a list is one stop.
        #expect(seen == ["main/public", "main/add", "main/refuse", "main/list/#One", "main/filter", "main/name"])
        driver.press(Key(.tab, .shift))
        #expect(driver.state.focus == "main/filter")
    }

    @Test func `text is inserted and deleted at the caret`() {
        let driver = Driver(source)
        driver.type("héllo")
        driver.press(Key(.left), Key(.left), Key(.backspace))
        #expect(source.name == "hélo")
        driver.press(Key(.home), Key(.delete))
        driver.type("J")
        #expect(source.name == "Jélo")
        driver.press(Key(.end), Key(.paste(" two\nlines")))
        #expect(source.name == "Jélo two lines")
        driver.press(.control("u"))
        #expect(source.name == "")
        #expect(driver.state.caret == 0)
    }

    /// A flag or a family arrives as several scalars, and is one character for the caret.
    @Test func `an emoji of several scalars is edited as one character`() {
        let driver = Driver(source)
        driver.type("a🇫🇷👩‍💻")
        #expect(source.name == "a🇫🇷👩‍💻")
        #expect(driver.state.caret == 3)
        driver.press(Key(.backspace))
        #expect(source.name == "a🇫🇷")
        driver.press(Key(.left), Key(.backspace))
        #expect(source.name == "🇫🇷")
    }

    @Test func `Return submits a field, and an alert keeps the focus until a person chooses a button`() {
        let driver = Driver(source)
        driver.type("cats")
        driver.press(Key(.enter))
        #expect(source.asks)
        #expect(driver.state.focus == "main/alert/no")
        driver.press(Key(.tab), Key(.tab), Key(.tab))
        #expect(driver.state.focus == "main/alert/yes")
        driver.press(.control("w"))
        #expect(driver.page.contains("Answer “Sure?” first."))
        driver.press(Key(.enter))
        #expect(source.added == ["cats"])
        #expect(driver.state.focus == "main/name")
        #expect(driver.page.contains("Added: cats"))
    }

    @Test func `the message for a refused action names the control by its label`() {
        let driver = Driver(source)
        source.isLocked = true
        driver.press(Key(.tab), Key(.tab), Key(.enter))
        #expect(driver.state.message == "“Add” cannot be used now.")
    }

    @Test func `in a field without onSubmit, Return performs the default action and Escape the cancel action`() {
        let name = node(.field, "w/0", "Name", value: .text(""), actions: [.setText])
        let ok = node(.button, "w/1", "OK", attributes: [.shortcut: "return"], actions: [.tap])
        let later = node(.button, "w/2", "Later", attributes: [.shortcut: "escape"], actions: [.tap])
        var state = HostState(width: 60, height: 20)
        state.update(AppTree(windows: [node(.window, "w", "W", [name, ok, later])]))
        #expect(state.focus == "w/0")
        #expect(state.draw().text.contains("Return OK"))
        #expect(state.handle(Key(.enter)) == [Event(.tap, to: "w/1")])
        #expect(state.handle(Key(.escape)) == [Event(.tap, to: "w/2")])
    }

    /// A stepper and a date use no Return, and Space changes a toggle.
    @Test(arguments: [Role.stepper, .datePicker, .toggle, .disclosure, .slider])
    func `Return on a control that has another key performs the default action, as the status bar says`(role: Role) {
        let actions: [Role: [ActionKind]] = [.datePicker: [.setText], .toggle: [.toggle], .disclosure: [.toggle]]
        let value: NodeValue = role == .datePicker ? .text("2025-06-15") : role == .toggle ? .bool(true) : .number(2)
        let control = node(role, "w/0", "Guests", value: value, actions: actions[role] ?? [.increment, .decrement])
        let ok = node(.button, "w/1", "OK", attributes: [.shortcut: "return"], actions: [.tap])
        var state = HostState(width: 60, height: 20)
        state.update(AppTree(windows: [node(.window, "w", "W", [control, ok])]))
        #expect(state.focus == "w/0")
        #expect(state.draw().text.contains("Return OK"))
        #expect(state.handle(Key(.enter)) == [Event(.tap, to: "w/1")])
        #expect(state.focus == "w/0")
    }

    @Test func `Escape dismisses an alert`() {
        let driver = Driver(source)
        driver.press(Key(.enter), Key(.escape))
        #expect(source.log.last == Event(.dismiss, to: "main/alert"))
        #expect(!source.asks)
    }

    @Test func `Escape closes the settings, unless text in them was not submitted`() {
        var state = HostState(width: 60, height: 24)
        func settings(_ text: String, _ more: [RenderNode] = []) -> AppTree {
            let keyword = field("s/f", "Keyword", text)
            let address = node(.field, "s/a", "Address", value: "a", actions: [.setText])
            return AppTree(windows: [
                node(.window, "w", "W", [button("w/b", "Add")]),
                node(.settings, "s", "Settings", actions: [.dismiss], [keyword, address] + more),
            ])
        }
        let close = [Event(.dismiss, to: "s")]
        state.update(settings("cat"))
        #expect(state.draw().text.contains("Esc Close"))
        #expect(state.handle(Key(.escape)) == close)

        #expect(state.handle(.text("s")) == [Event(.setText("cats"), to: "s/f")])
        state.update(settings("cats"))
        #expect(state.handle(Key(.escape)).isEmpty)
        #expect(state.draw().text.contains("Submit “Keyword” with Return first, or close with ^W."))
        #expect(state.handle(.control("w")) == close)
        state.update(settings(""))
        #expect(state.handle(Key(.escape)) == close, "the application has taken the text")

        state.update(settings("cats"))
        #expect(state.handle(Key(.enter)) == [Event(.submit, to: "s/f")])
        #expect(state.handle(Key(.escape)) == close)

        _ = state.handle(Key(.tab))
        #expect(state.handle(.text("b")) == [Event(.setText("ab"), to: "s/a")])
        #expect(state.handle(Key(.escape)) == close, "this text is not to be submitted")
    }

    @Test func `Escape leaves a screen pushed in the settings before it closes the settings`() {
        var state = HostState(width: 60, height: 24)
        let back = node(.button, "s/back", "Back", attributes: [.backLevels: 1], actions: [.tap])
        state.update(AppTree(windows: [node(.settings, "s", "Settings", actions: [.dismiss], [back])]))
        #expect(state.handle(Key(.escape)) == [Event(.tap, to: "s/back")])
    }

    @Test func `Space switches a toggle and presses a button`() {
        let driver = Driver(source)
        driver.press(Key(.tab), .text(" "))
        #expect(source.isPublic)
        #expect(driver.page.contains("[x] Public"))
        driver.press(Key(.tab), .text(" "))
        #expect(source.asks)
    }

    @Test func `keys open a picker, move in it and choose an option`() {
        let driver = Driver(source)
        driver.press(Key(.tab, .shift), Key(.enter))
        #expect(driver.page.contains("│ ✓ All"))
        driver.press(Key(.down), Key(.enter))
        #expect(source.filter == "Mine")
        driver.press(Key(.enter), .text("o"), Key(.enter))
        #expect(source.filter == "Other")
        driver.press(Key(.enter), Key(.up), Key(.escape))
        #expect(source.filter == "Other")
    }

    @Test func `the arrows select rows in a list`() {
        let driver = Driver(source)
        driver.press(Key(.tab), Key(.tab), Key(.tab), Key(.tab), Key(.down))
        #expect(source.row == "Two")
        driver.press(Key(.down), Key(.up), Key(.up))
        #expect(source.row == "One")
    }

    @Test func `a sheet's status bar shows the key that closes the sheet, but no commands`() {
        func page(_ content: [RenderNode]) -> String {
            let sheet = node(.sheet, "w/s", "Sheet", actions: [.dismiss], content)
            var state = HostState(width: 100, height: 12)
            let command = button("c/new", "New Status", shortcut: "shift+command+s")
            state.update(
                AppTree(windows: [node(.window, "w", "W", [button("w/b", "Add"), sheet])], commands: [command])
            )
            return state.draw().text
        }
        let save = button("w/s/save", "Save")
        #expect(page([save]).contains("Esc Close") && !page([save]).contains("New Status"))
        let cancel = button("w/s/cancel", "Cancel", shortcut: "escape")
        #expect(page([save, cancel]).contains("Esc Cancel") && !page([save, cancel]).contains("Esc Close"))
    }

    @Test func `a shortcut opens a window in front, and other keys switch windows or close it`() {
        let driver = Driver(source)
        #expect(driver.page.contains("^S New Status"))
        driver.press(.alt("S"))
        #expect(driver.state.shownWindow?.id == "compose")
        #expect(driver.state.focus == "compose/note")
        #expect(driver.page.contains("^W Close   Alt-Return Post"), "what this window offers comes first")
        driver.type("Hi")
        driver.press(Key(.enter))
        driver.type("you")
        #expect(source.note == "Hi\nyou")
        driver.press(.control("t"))
        #expect(driver.state.shownWindow?.id == "main")
        driver.press(.control("t"), Key(.enter, .alt))
        #expect(source.added == ["Hi\nyou"])
        #expect(driver.state.shownWindow?.id == "main")
        driver.press(.alt("s"), .control("w"))
        #expect(!source.isComposing)
        driver.press(.control("w"))
        #expect(driver.page.contains("This window cannot be closed."))
    }

    @Test func `a window keeps its focus while another window is shown`() {
        let driver = Driver(source)
        driver.press(Key(.tab), Key(.tab), .alt("s"))
        #expect(driver.state.focus == "compose/note")
        driver.press(Key(.tab), .control("t"))
        #expect(driver.state.focus == "main/add")
        driver.press(.control("t"))
        #expect(driver.state.focus == "compose/post")
    }

    /// The context menu of a view is its next sibling; that of a row is in the row.
    @Test func `a context menu belongs to the element that precedes the menu`() {
        let menu = { (id: NodeID) in node(.contextMenu, id, [button(id.appending(.slot(0)), "Mute")]) }
        let section = node(.section, "s", "S", [text("s/0", "One"), text("s/1", "Two"), menu("s/2")])
        let row = node(.row, "r", [text("r/0", "Row"), menu("r/1")])
        var state = HostState(width: 60, height: 20)
        state.update(AppTree(windows: [node(.window, "w", "W", [section, row])]))
        #expect(state.focus == "s/1")
        #expect(state.draw().text.contains("^O Actions"))
        _ = state.handle(Key(.enter))
        #expect(state.draw().text.contains("╭─ Actions"))
        #expect(state.handle(Key(.enter)) == [Event(.tap, to: "s/2/0")])
        _ = state.handle(Key(.tab))
        #expect(state.focus == "r")
        _ = state.handle(.control("o"))
        #expect(state.handle(Key(.enter)) == [Event(.tap, to: "r/1/0")])
    }

    @Test func `Control-X lists all commands in terminals without Alt`() {
        let driver = Driver(source)
        driver.press(.control("x"))
        #expect(driver.page.contains("New Status    ^S"))
        driver.press(.text("s"), Key(.enter))
        #expect(source.isComposing)
    }

    @Test func `a refusal's message disappears after the next key`() {
        let driver = Driver(source)
        driver.press(Key(.tab), Key(.tab), Key(.tab), Key(.enter))
        #expect(driver.page.contains("The service said no."))
        driver.press(Key(.tab))
        #expect(!driver.page.contains("The service said no."))
    }

    @Test func `the focus moves to another control when its control is removed`() {
        let driver = Driver(source)
        driver.press(Key(.enter))
        #expect(driver.state.focus == "main/alert/no")
        source.asks = false
        driver.state.update(source.tree)
        #expect(driver.state.focus == "main/name")
        driver.state.update(AppTree())
        #expect(driver.state.focus == nil)
        for key in [Key(.tab), Key(.enter), Key(.down), .control("x"), .control("w"), .control("t"), .text("a")] {
            #expect(driver.state.handle(key) == [])
        }
        #expect(driver.page.contains("No window is open."))
    }

    @Test func `a new screen focuses its selected row, and a changed screen keeps the focus position`() {
        let buttons = ["Name", "Start", "Skip"].map { button(NodeID("w/first/\($0)"), $0) }
        let rows = ["One", "Two", "Three", "Four"].map { name in
            node(.row, NodeID("w/l/\(name)"), traits: name == "Two" ? .selected : [], attributes: [.tag: .text(name)])
        }
        let list = node(.list, "w/l", actions: [.select], rows)
        var state = HostState(width: 40, height: 12)
        state.update(AppTree(windows: [node(.window, "w", "W", buttons)]))
        _ = state.handle(Key(.up))
        for key in [Key(.down), Key(.down)] { _ = state.handle(key) }
        #expect(state.focus == "w/first/Skip")
        state.update(AppTree(windows: [node(.window, "w", "W", Array(buttons.dropLast()))]))
        #expect(state.focus == "w/first/Start")
        state.update(AppTree(windows: [node(.window, "w", "W", [list])]))
        #expect(state.focus == "w/l/Two")
    }

    @Test func `a page without controls can be scrolled`() {
        let lines = (0..<100).map { text(NodeID("w/\($0)"), "Line \($0).") }
        var state = HostState(width: 40, height: 12)
        state.update(AppTree(windows: [node(.window, "w", "W", lines)]))
        #expect(state.draw().text.contains("Line 0."))
        _ = state.handle(Key(.pageDown))
        #expect(!state.draw().text.contains("Line 0."))
        _ = state.handle(Key(.end))
        #expect(state.draw().text.contains("Line 99."))
        _ = state.handle(Key(.up))
        #expect(!state.draw().text.contains("Line 99."))
        _ = state.handle(Key(.home))
        #expect(state.draw().text.contains("Line 0."))
    }

    @Test func `Control-C and Control-Q request to quit, even after Control-X`() {
        for key in [Key.control("c"), .control("q")] {
            let driver = Driver(source)
            driver.press(.control("x"), key)
            #expect(driver.state.wantsToQuit)
        }
    }

    @Test func `random keys neither trap nor send refused events`() {
        var random = SeededGenerator(seed: 5)
        let keys: [Key] = [
            Key(.tab), Key(.tab, .shift), Key(.enter), Key(.escape), Key(.up), Key(.down), Key(.left), Key(.right),
            Key(.home),
            Key(.end), Key(.pageUp), Key(.pageDown), Key(.backspace), Key(.delete), .text("a"), .text(" "),
            .text("\u{301}"),
            .text("🇫"), .control("x"), .control("t"), .control("w"), .control("o"), .control("r"), .control("k"),
            .alt("s"),
            .alt("S"), Key(.enter, .alt), Key(.paste("x\ny")), Key(.function(5)), .control("l"), .control("z"),
            Key(.wheel(3)), Key(.wheel(-3)), Key(.click(column: 3, row: 5)), Key(.click(column: 50, row: 1)),
            Key(.click(column: 10, row: 9)),
        ]
        for _ in 0..<60 {
            let driver = Driver(TestSource())
            driver.state.width = Int.random(in: 1...70, using: &random)
            driver.state.height = Int.random(in: 1...30, using: &random)
            for _ in 0..<60 {
                driver.press(keys.randomElement(using: &random) ?? Key(.tab))
                _ = driver.page
                if let focus = driver.state.focus { #expect(driver.state.shownWindow?.node(focus) != nil) }
                #expect(driver.state.message?.hasPrefix("Nobody expected") != true)
            }
        }
    }
}
