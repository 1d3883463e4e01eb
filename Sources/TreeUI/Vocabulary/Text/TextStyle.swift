package import RenderTree

/// The style attributes that modifiers have set for text.
///
/// Most text has none. Texts are often copied, so the copies share the attributes.
package struct TextStyle: Equatable, Sendable {
    struct Said: Equatable, Sendable {
        var font: Font?
        var weight: Font.Weight?
        var isItalic: Bool?
        var isStruck: Bool?
        var isMonospaced: Bool?
        var foreground: Color?
        var lineLimit: Int?
        /// Whether text is a heading, as in the header of a section.
        var isHeading = false
    }

    private final class Shared: Sendable {
        let said: Said

        init(_ said: Said) {
            self.said = said
        }
    }

    private var shared: Shared?

    /// The attributes that are set.
    var said: Said {
        get { shared?.said ?? Said() }
        set { shared = Shared(newValue) }
    }

    package static func == (lhs: TextStyle, rhs: TextStyle) -> Bool {
        lhs.shared === rhs.shared || lhs.said == rhs.said
    }

    /// Returns this style, with the attributes that `other` sets instead of its own.
    func merging(_ other: TextStyle) -> TextStyle {
        guard let mine = shared?.said else { return other }
        guard let others = other.shared?.said else { return self }
        var result = TextStyle()
        result.said = Said(
            font: others.font ?? mine.font,
            weight: others.weight ?? mine.weight,
            isItalic: others.isItalic ?? mine.isItalic,
            isStruck: others.isStruck ?? mine.isStruck,
            isMonospaced: others.isMonospaced ?? mine.isMonospaced,
            foreground: others.foreground ?? mine.foreground,
            lineLimit: others.lineLimit ?? mine.lineLimit,
            isHeading: mine.isHeading || others.isHeading
        )
        return result
    }

    var isHeading: Bool { shared?.said.isHeading ?? false }

    package func write(to node: inout RenderNode) {
        guard let said = shared?.said else { return }
        if let font = said.font { node.attributes[.font] = .text(font.name) }
        if let weight = said.weight ?? said.font?.weight { node.attributes[.weight] = .text(weight.name) }
        if said.isItalic == true { node.attributes[.italic] = .bool(true) }
        if said.isStruck == true { node.attributes[.strikethrough] = .bool(true) }
        if said.isMonospaced == true { node.attributes[.monospaced] = .bool(true) }
        if let foreground = said.foreground { node.attributes[.foreground] = .text(foreground.name) }
        if let lineLimit = said.lineLimit { node.attributes[.lineLimit] = .number(Double(lineLimit)) }
    }
}
