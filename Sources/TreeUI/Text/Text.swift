public import Foundation
import RenderTree

/// Text to read.
///
/// Source: SwiftUI's `Text`.
public struct Text: _PrimitiveView, Equatable, Sendable {
    package var string: String
    var style = TextStyle()

    public init(
        _ key: LocalizedStringKey,
        tableName: String? = nil,
        bundle: Bundle? = nil,
        comment: StaticString? = nil
    ) {
        string = key.string
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ content: S) {
        string = String(content)
    }

    public init(verbatim content: String) {
        string = content
    }

    /// A formatted value, such as `Text(price, format: .currency(code: "EUR"))`.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == String {
        string = format.format(input)
    }

    nonisolated public static func + (lhs: Text, rhs: Text) -> Text {
        var text = lhs
        text.string += rhs.string
        return text
    }

    public static func _render(_ view: Text, in context: inout _RenderContext) {
        guard !view.string.isEmpty else { return }
        let style = context.environment.textStyle.merging(view.style)
        let name = AccessibleName(view.string, source: .text)
        var node = RenderNode(id: context.id, role: style.isHeading ? .heading : .text, name: name)
        style.write(to: &node)
        context.add(node)
    }

    nonisolated func changed(_ change: (inout TextStyle.Said) -> Void) -> Text {
        var text = self
        change(&text.style.said)
        return text
    }
}

extension Text {
    nonisolated public func font(_ font: Font?) -> Text { changed { $0.font = font } }
    nonisolated public func fontWeight(_ weight: Font.Weight?) -> Text { changed { $0.weight = weight } }
    nonisolated public func bold(_ isActive: Bool = true) -> Text { changed { $0.weight = isActive ? .bold : nil } }
    nonisolated public func italic(_ isActive: Bool = true) -> Text { changed { $0.isItalic = isActive } }
    nonisolated public func foregroundColor(_ color: Color?) -> Text { changed { $0.foreground = color } }
    nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
        changed { $0.foreground = Color(style._name) }
    }

    // What only concerns the letters: accepted, and without effect on the tree.

    nonisolated public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
    nonisolated public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
    nonisolated public func kerning(_ kerning: Double) -> Text { self }
    nonisolated public func tracking(_ tracking: Double) -> Text { self }
    nonisolated public func baselineOffset(_ baselineOffset: Double) -> Text { self }
    nonisolated public func monospaced(_ isActive: Bool = true) -> Text { self }
    nonisolated public func monospacedDigit() -> Text { self }
    nonisolated public func fontDesign(_ design: Font.Design?) -> Text { self }
}
