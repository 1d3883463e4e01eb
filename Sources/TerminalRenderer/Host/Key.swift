/// A pressed key, pasted text, a mouse event, or a reply from the terminal.
package struct Key: Hashable, Sendable {
    package enum Code: Hashable, Sendable {
        /// A scalar of typed text. A character of several scalars, such as a flag, arrives as several keys.
        case character(Character)
        case enter, tab, escape, backspace, delete
        case up, down, left, right, home, end, pageUp, pageDown
        case function(Int)
        case paste(String)
        /// A click on a cell with the main mouse button.
        case click(column: Int, row: Int)
        /// A turn of the mouse wheel over a cell, in lines.
        case wheel(_ lines: Int, column: Int = -1, row: Int = -1)
        /// The terminal's reply to a question from the host.
        case report(TerminalReport)
    }

    package struct Modifiers: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        package static let shift = Modifiers(rawValue: 1 << 0)
        package static let alt = Modifiers(rawValue: 1 << 1)
        package static let control = Modifiers(rawValue: 1 << 2)
    }

    package var code: Code
    package var modifiers: Modifiers

    package init(_ code: Code, _ modifiers: Modifiers = []) {
        self.code = code
        self.modifiers = modifiers
    }

    package static func text(_ character: Character) -> Key { Key(.character(character)) }
    package static func control(_ character: Character) -> Key { Key(.character(character), .control) }
    package static func alt(_ character: Character) -> Key { Key(.character(character), .alt) }
}
