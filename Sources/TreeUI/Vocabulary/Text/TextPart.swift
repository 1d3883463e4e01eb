import Foundation
import RenderTree

/// A part of a `Text`, with its own style and link: a string, a number or an image.
struct TextPart: Equatable, Sendable {
    enum Content: Equatable, Sendable {
        case text(String)
        case number(InterpolatedNumber)
        case value(FormattedValue)
        case image(Image)
    }

    var content: Content
    var style = TextStyle()
    var link: URL?

    /// Whether the part looks like the text around it: it has no style and no link, and is not an image.
    var isPlain: Bool {
        if case .image = content { return false }
        return link == nil && style == TextStyle()
    }

    var dependsOnEnvironment: Bool {
        switch content {
        case .text, .image: false
        case .number, .value: true
        }
    }

    /// Returns the text of the part, which is empty for an image.
    func text(in environment: EnvironmentValues) -> String {
        switch content {
        case .text(let text): text
        case .number(let number): number.text(in: environment.locale)
        case .value(let value): value.text(in: environment)
        case .image: ""
        }
    }
}

extension [TextPart] {
    /// Returns the parts as one name to read aloud. A picture is read by its name; a symbol is read only if there is no
    /// other text.
    func name(in environment: EnvironmentValues) -> AccessibleName {
        var text = ""
        var symbol: AccessibleName?
        var isAfterImage = false
        for part in self {
            if case .image(let image) = part.content {
                let name = image.accessibleName(in: environment)
                if let name, name.source != .symbol {
                    text.append(name.text)
                } else {
                    symbol = symbol ?? name
                    isAfterImage = true
                }
                continue
            }
            var more = Substring(part.text(in: environment))
            // If a symbol is between two spaces, only one of them is kept.
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
    /// Returns the node of the part, a child of the text's node.
    @MainActor
    func node(_ id: NodeID, in environment: EnvironmentValues, _ style: TextStyle) -> RenderNode {
        let look = style.merging(self.style)
        if case .image(let image) = content {
            var node = image.node(id, in: environment)
            look.write(to: &node)
            return node
        }
        var node = RenderNode(id: id, role: .text, name: AccessibleName(text(in: environment), source: .text))
        look.write(to: &node)
        return node
    }
}
