public import Foundation
import RenderTree

/// A view that shows read-only text.
///
/// Source: SwiftUI's `Text`.
public struct Text: _PrimitiveView, Equatable, Sendable {
    /// The text, if it is a plain string.
    private var plain = ""
    /// The text's parts, if one of them has its own style or depends on the view's environment.
    private var parts: [TextPart]?
    var style = TextStyle()

    /// Creates a text view from a literal, in which Markdown is read. Table, bundle and comment have no effect.
    public init(
        _ key: LocalizedStringKey,
        tableName: String? = nil,
        bundle: Bundle? = nil,
        comment: StaticString? = nil
    ) {
        plain = key.plain
        parts = key.parts
    }

    /// Creates a text view from a string, without reading Markdown.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ content: S) {
        plain = String(content)
    }

    /// Creates a text view from a string or a literal, without reading Markdown.
    public init(verbatim content: String) {
        plain = content
    }

    /// Creates a text view from a formatted value: `Text(price, format: .currency(code: "EUR"))`.
    ///
    /// The format takes the locale, the calendar and the time zone of the view, unless it sets others itself.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(parts: [TextPart(content: .value(FormattedValue(StyledValue(input: input, format: format))))])
    }

    /// Creates a text view from parts that each have their own style.
    nonisolated init(parts: [TextPart]) {
        let text = parts.plainText
        plain = text ?? ""
        self.parts = text == nil ? parts : nil
    }

    /// Returns the text without Markdown, with its values formatted for the environment.
    nonisolated package func string(in environment: EnvironmentValues) -> String {
        parts?.name(in: environment).text ?? plain
    }

    /// The text, if it is the same in each environment.
    nonisolated var plainText: String? { parts == nil ? plain : nil }

    /// Joins two `Text` values, each of which keeps its own style.
    nonisolated public static func + (lhs: Text, rhs: Text) -> Text {
        Text(parts: (lhs.styledParts + rhs.styledParts).joined)
    }

    /// The parts, merged with this text's style, for use in another text.
    nonisolated var styledParts: [TextPart] {
        guard let parts else { return [TextPart(content: .text(plain), style: style)] }
        return parts.map { part in
            var part = part
            part.style = style.merging(part.style)
            return part
        }
    }

    public static func _render(_ view: Text, in context: inout _RenderContext) {
        let style = context.environment.textStyle.merging(view.style)
        if let parts = view.parts { return render(parts, style, in: &context) }
        guard !view.plain.isEmpty else { return }
        let name = AccessibleName(view.plain, source: .text)
        var node = RenderNode(id: context.id, role: context.environment.isHeading ? .heading : .text, name: name)
        style.write(to: &node)
        context.add(consume node)
    }

    private static func render(_ parts: [TextPart], _ style: TextStyle, in context: inout _RenderContext) {
        let environment = context.environment
        let name = parts.name(in: environment)
        guard !name.text.isEmpty else { return }
        let id = context.id
        var node = RenderNode(id: id, role: context.environment.isHeading ? .heading : .text, name: name)
        style.write(to: &node)
        guard !parts.allSatisfy(\.isPlain) else { return context.add(node) }
        let openURL = environment.openURL
        context.add(consume node) { context in
            for (index, part) in parts.enumerated() {
                let place = id.appending(.slot(index))
                guard let link = part.link else {
                    context.add(part.node(place, in: environment, TextStyle()))
                    continue
                }
                var node = RenderNode(id: place, role: .link, actions: [.tap])
                node.attributes[.url] = .text(link.absoluteString)
                context.disableIfNeeded(&node)
                context.handleTap(on: place) { openURL(link) }
                let content = part.node(place.appending(.slot(0)), in: environment, TextStyle())
                context.add(consume node) { $0.add(content) }
            }
        }
    }

    nonisolated func changed(_ change: (inout TextStyle.Attributes) -> Void) -> Text {
        var text = self
        change(&text.style.attributes)
        return text
    }
}

extension Text {
    /// Sets the font of the text.
    nonisolated public func font(_ font: Font?) -> Text { changed { $0.font = font } }
    /// Sets the font weight of the text.
    nonisolated public func fontWeight(_ weight: Font.Weight?) -> Text { changed { $0.weight = weight } }
    /// Makes the text bold.
    nonisolated public func bold(_ isActive: Bool = true) -> Text { changed { $0.weight = isActive ? .bold : nil } }
    /// Makes the text italic.
    nonisolated public func italic(_ isActive: Bool = true) -> Text { changed { $0.isItalic = isActive } }
    /// Sets the color of the text.
    nonisolated public func foregroundColor(_ color: Color?) -> Text { changed { $0.foreground = color } }
    /// Sets the color of the text. The tree keeps the name of the style.
    nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
        changed { $0.foreground = Color(style._name) }
    }

    /// Strikes through the text. The color of the line has no effect.
    nonisolated public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
        changed { $0.isStruck = isActive }
    }
    /// Makes the text monospaced.
    nonisolated public func monospaced(_ isActive: Bool = true) -> Text { changed { $0.isMonospaced = isActive } }
}
