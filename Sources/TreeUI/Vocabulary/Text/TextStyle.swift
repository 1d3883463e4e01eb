package import RenderTree

/// The style attributes that modifiers have set for text.
///
/// Most text has none. Texts are often copied, so the copies share the attributes.
package struct TextStyle: Equatable, Sendable {
    struct Attributes: Equatable, Sendable {
        var font: Font?
        var weight: Font.Weight?
        var isItalic: Bool?
        var isStruck: Bool?
        var isMonospaced: Bool?
        var foreground: Color?
        var lineLimit: Int?
    }

    private final class Shared: Sendable {
        let attributes: Attributes

        init(_ attributes: Attributes) {
            self.attributes = attributes
        }
    }

    private var shared: Shared?

    /// The attributes that are set.
    var attributes: Attributes {
        get { shared?.attributes ?? Attributes() }
        set { shared = Shared(newValue) }
    }

    package static func == (lhs: TextStyle, rhs: TextStyle) -> Bool {
        lhs.shared === rhs.shared || lhs.attributes == rhs.attributes
    }

    /// Returns this style, with its attributes replaced by those that `other` sets.
    func merging(_ other: TextStyle) -> TextStyle {
        guard let mine = shared?.attributes else { return other }
        guard let others = other.shared?.attributes else { return self }
        var result = TextStyle()
        result.attributes = Attributes(
            font: others.font ?? mine.font,
            weight: others.weight ?? mine.weight,
            isItalic: others.isItalic ?? mine.isItalic,
            isStruck: others.isStruck ?? mine.isStruck,
            isMonospaced: others.isMonospaced ?? mine.isMonospaced,
            foreground: others.foreground ?? mine.foreground,
            lineLimit: others.lineLimit ?? mine.lineLimit
        )
        return result
    }

    package func write(to node: inout RenderNode) {
        guard let attributes = shared?.attributes else { return }
        if let font = attributes.font { node.attributes[.font] = .text(font.name) }
        if let weight = attributes.weight ?? attributes.font?.weight { node.attributes[.weight] = .text(weight.name) }
        if attributes.isItalic == true { node.attributes[.italic] = .bool(true) }
        if attributes.isStruck == true { node.attributes[.strikethrough] = .bool(true) }
        if attributes.isMonospaced == true { node.attributes[.monospaced] = .bool(true) }
        if let foreground = attributes.foreground { node.attributes[.foreground] = .text(foreground.name) }
        if let lineLimit = attributes.lineLimit { node.attributes[.lineLimit] = .number(Double(lineLimit)) }
    }
}
