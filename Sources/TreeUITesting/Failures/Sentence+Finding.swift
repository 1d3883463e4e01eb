import RenderTree

/// Messages about locators that match nothing or several elements.
extension Sentence {
    static func notFound(_ query: Query, in scope: Match, controls: Int) -> Sentence {
        guard scope.node.role != .application else {
            return Sentence(.notOnScreen, "\(query.description) not found in any window")
        }
        let text = "\(query.description) not found in \(scope.place) (\(counted(controls, "control")))"
        return Sentence(.notFound, text)
    }

    static func windowNotOpen(_ query: Query, open: [RenderNode], hasSettings: Bool) -> Sentence {
        guard !open.isEmpty else {
            let help = "help: keep the TestApp as long as you use its locators"
            return Sentence(.ended, "\(query.description) is not open: the application has ended\n  \(help)")
        }
        let names = open.enumerated().map { $1.phrase + ($0 == open.count - 1 ? " (in front)" : "") }
        let text = "\(query.description) is not open; open: \(names.joined(separator: ", "))"
        guard query.roles == [.settings] else { return Sentence(.windowNotOpen, text) }
        guard hasSettings else {
            return Sentence(.noSettings, text + "\n  help: no mounted view or feature has settings")
        }
        return Sentence(.settingsNotOpen, text + "\n  help: open them first, with app.openSettings()")
    }

    static func tooFew(_ query: Query, in scope: Match, _ count: Int) -> Sentence {
        Sentence(.tooFew, "\(query.description) not found in \(scope.place), which has only \(count)")
    }

    static func severalFound(_ count: Int, _ query: Query, in scope: Match, _ lines: [String]) -> Sentence {
        let first =
            "Found \(count) matches for \(query.description) in \(scope.place); a locator must match exactly one."
        let help =
            "help: search in a section, a row(containing:), a sheet or a window; or use .first, .last or [index]"
        return Sentence(.severalFound, ([first] + lines + [help]).joined(separator: "\n  "))
    }

    static func closest(_ phrases: [String]) -> Sentence {
        Sentence(.closest, "closest: \(phrases.joined(separator: "; "))")
    }

    static func comparedWhole(_ wanted: String) -> Sentence {
        Sentence(.comparedWhole, "help: names must match as a whole; .containing(\"\(wanted)\") matches a part")
    }

    static func alsoHidden(by source: SourceReference?) -> Sentence {
        Sentence(
            .alsoHidden,
            "it is here, but hidden by .accessibilityHidden(true)" + (source.map { " at \($0)" } ?? "")
        )
    }

    static func alsoInContextMenu() -> Sentence {
        Sentence(.alsoInContextMenu, "it is in a context menu, opened with contextMenu(_:)")
    }

    static func alsoElsewhere(_ found: Match, in window: RenderNode) -> Sentence {
        let path = found.path.isEmpty ? "" : " (\(found.path))"
        return Sentence(.alsoElsewhere, "\(found.node.phrase) exists in \(window.phrase)\(path)")
    }

    static func alsoCommand() -> Sentence {
        Sentence(.alsoCommand, "it is a command, found with app.commands")
    }

    static func here(_ names: [String]) -> Sentence {
        Sentence(.here, "here: \(names.joined(separator: "; "))")
    }

    static func neitherOnNorOff(_ node: RenderNode) -> Sentence {
        Sentence(.neitherOnNorOff, "\(node.phrase) is neither on nor off")
    }
}
