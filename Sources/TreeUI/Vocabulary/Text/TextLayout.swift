import RenderTree

extension View {
    /// Sets the alignment of the text lines within this view. A hint for renderers.
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        environment(\.multilineTextAlignment, alignment).attribute(.textAlignment, "\(alignment)")
    }

    /// Sets the keyboard for text fields within this view. A hint for renderers.
    public func keyboardType(_ type: UIKeyboardType) -> some View { attribute(.keyboard, "\(type)") }

    /// Sets the maximum number of lines of text within this view. The minimum has no effect.
    public func lineLimit(_ limit: ClosedRange<Int>) -> some View { lineLimit(limit.upperBound) }

    /// Removes the maximum number of lines of text within this view. The minimum has no effect.
    public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { lineLimit(nil) }

    /// Sets the maximum number of lines of text within this view.
    public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lineLimit(limit.upperBound) }

    /// Sets the maximum number of lines of text within this view. Reserving space has no effect.
    public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { lineLimit(limit) }

    /// Sets the person's text size in this view's environment.
    public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { environment(\.dynamicTypeSize, size) }
}

/// The alignment of lines of text.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
    /// The lines share the leading edge, the center or the trailing edge.
    case leading, center, trailing
}

/// The keyboard for a text field.
///
/// Source: UIKit's `UIKeyboardType`, with the cases for SwiftUI's `keyboardType`.
public enum UIKeyboardType: Sendable {
    /// The keyboard for the characters that a person is expected to type.
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
    /// Keyboards for decimal numbers, posts, searches and digits.
    case decimalPad, twitter, webSearch, asciiCapableNumberPad
}
