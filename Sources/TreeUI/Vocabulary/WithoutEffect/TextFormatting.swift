public import Foundation

extension Font {
    /// Has no effect in a render tree; in SwiftUI, describes the design of a typeface.
    public enum Design: Sendable {
        /// The design of the letters of a system font.
        case `default`, serif, rounded, monospaced
    }

    /// Has no effect in a render tree; in SwiftUI, returns the italic form of the font.
    public func italic() -> Font { self }

    /// Has no effect in a render tree; in SwiftUI, returns the form of the font whose characters all have the same
    /// width.
    public func monospaced() -> Font { self }

    /// Has no effect in a render tree; in SwiftUI, returns the form of the font whose digits all have the same width.
    public func monospacedDigit() -> Font { self }

    /// Has no effect in a render tree; in SwiftUI, returns the form of the font with small capitals.
    public func smallCaps() -> Font { self }

    /// Has no effect in a render tree; in SwiftUI, returns the font with or without small capitals.
    public func smallCaps(_ isActive: Bool) -> Font { self }

    /// Has no effect in a render tree; in SwiftUI, returns the font in another size.
    public func pointSize(_ size: CGFloat) -> Font { self }

    /// Has no effect in a render tree; in SwiftUI, returns the font with another line spacing.
    public func leading(_ leading: Leading) -> Font { self }

    /// Has no effect in a render tree; in SwiftUI, describes the line spacing.
    public enum Leading: Sendable {
        /// The distance between lines, relative to the font's own.
        case standard, tight, loose
    }
}

extension Text {
    /// Has no effect in a render tree; in SwiftUI, underlines the text.
    nonisolated public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { self }

    /// Has no effect in a render tree; in SwiftUI, sets the spacing between characters.
    nonisolated public func kerning(_ kerning: CGFloat) -> Text { self }

    /// Has no effect in a render tree; in SwiftUI, sets the spacing after each character.
    nonisolated public func tracking(_ tracking: CGFloat) -> Text { self }

    /// Has no effect in a render tree; in SwiftUI, moves the text from its baseline.
    nonisolated public func baselineOffset(_ baselineOffset: CGFloat) -> Text { self }

    /// Has no effect in a render tree; in SwiftUI, gives all digits the same width.
    nonisolated public func monospacedDigit() -> Text { self }

    /// Has no effect in a render tree; in SwiftUI, sets the design of the typeface.
    nonisolated public func fontDesign(_ design: Font.Design?) -> Text { self }

    /// Has no effect in a render tree; in SwiftUI, describes whether text is shown in uppercase or lowercase.
    ///
    /// Source: SwiftUI's `Text.Case`.
    public enum Case: Sendable {
        /// The text is shown in uppercase or lowercase; the name in the tree does not change.
        case uppercase, lowercase
    }

    /// Has no effect in a render tree; in SwiftUI, describes the part of a line that is omitted if the line does not fit.
    ///
    /// Source: SwiftUI's `Text.TruncationMode`.
    public enum TruncationMode: Sendable {
        /// The part of a long line that an ellipsis replaces.
        case head, middle, tail
    }
}

extension View {
    /// Has no effect in a render tree; in SwiftUI, sets whether text is shown in uppercase or lowercase.
    public func textCase(_ textCase: Text.Case?) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets where text is truncated that does not fit.
    public func truncationMode(_ mode: Text.TruncationMode) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets how far text may shrink to fit.
    public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets whether the spacing between characters may shrink to fit.
    public func allowsTightening(_ flag: Bool) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets whether a person can select text.
    public func textSelection(_ selectability: TextSelectability) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, underlines text within this view.
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, gives all digits the same width.
    public func monospacedDigit() -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, moves text from its baseline.
    public func baselineOffset(_ baselineOffset: CGFloat) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the spacing between characters.
    public func kerning(_ kerning: CGFloat) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the spacing after each character.
    public func tracking(_ tracking: CGFloat) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the design of the typeface.
    public func fontDesign(_ design: Font.Design?) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, limits the person's text size.
    public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View where T.Bound == DynamicTypeSize { self }
}

/// Has no effect in a render tree; in SwiftUI, allows or forbids selecting text.
public enum TextSelectability: Sendable {
    /// A person can select the text or cannot.
    case enabled, disabled
}

/// A property wrapper for a length that SwiftUI scales with the person's text size. Here, the length does not change.
///
/// Source: SwiftUI's `ScaledMetric`.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint> {
    /// The length.
    public let wrappedValue: Value

    /// Creates the property with its length.
    public init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }

    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
        self.wrappedValue = wrappedValue
    }
}
