/// A key that was pressed, or text that was pasted.
package struct Key: Hashable, Sendable {
    package enum Code: Hashable, Sendable {
        /// One scalar of typed text; a sequence such as a flag comes as several.
        case character(Character)
        case enter, tab, escape, backspace, delete
        case up, down, left, right, home, end, pageUp, pageDown
        case function(Int)
        case paste(String)
        /// The mouse's main button on a cell.
        case click(column: Int, row: Int)
        /// The mouse's wheel, in lines.
        case wheel(Int)
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
