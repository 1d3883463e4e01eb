import Foundation
import RenderTree

/// A part of a text with a look of its own, or one that only the locale of the view makes readable.
struct TextPart: Equatable, Sendable {
    enum Content: Equatable, Sendable {
        case text(String)
        case number(InterpolatedNumber)
        case image(Image)
    }

    var content: Content
    var style = TextStyle()
    var link: URL?

    /// Whether it is nothing but text that looks like the text around it.
    var isPlain: Bool {
        if case .image = content { return false }
        return link == nil && style == TextStyle()
    }

    var dependsOnLocale: Bool {
        if case .number = content { true } else { false }
    }

    /// The text of the part; none for an image.
    func text(in locale: Locale) -> String {
        switch content {
        case .text(let text): text
        case .number(let number): number.text(in: locale)
        case .image: ""
        }
    }
}

extension [TextPart] {
    /// The parts as one text, as it is read out: pictures by their names, symbols only where there is nothing else.
    func name(in locale: Locale) -> AccessibleName {
        var text = ""
        var symbol: AccessibleName?
        var isAfterImage = false
        for part in self {
            if case .image(let image) = part.content {
                let name = image.accessibleName
                if let name, name.source != .symbol {
                    text.append(name.text)
                } else {
                    symbol = symbol ?? name
                    isAfterImage = true
                }
                continue
            }
            var more = Substring(part.text(in: locale))
            // A symbol leaves no gap where it stood between two spaces.
            if isAfterImage, text.isEmpty || text.last?.isWhitespace == true { more = more.drop(while: \.isWhitespace) }
            isAfterImage = false
            text += more
        }
        if isAfterImage { while text.last?.isWhitespace == true { text.removeLast() } }
        if text.isEmpty, let symbol { return symbol }
        return AccessibleName(text, source: .text)
    }
}

extension TextPart {
    /// The node of the part, below the text's.
    @MainActor
    func node(_ id: NodeID, in locale: Locale, _ style: TextStyle) -> RenderNode {
        let look = style.merging(self.style)
        if case .image(let image) = content {
            var node = image.node(id)
            look.write(to: &node)
            return node
        }
        var node = RenderNode(id: id, role: .text, name: AccessibleName(text(in: locale), source: .text))
        look.write(to: &node)
        return node
    }
}
