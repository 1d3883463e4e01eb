public import Foundation
import RenderTree

/// Text that is written as a string literal with interpolations.
///
/// Markdown in the literal is read: `"**Bold** and [a link](https://example.org)"`. Markdown in interpolated values is not. Numbers
/// and values are formatted for the view's environment. A floating-point number has six decimal places, as in SwiftUI; interpolate
/// a `String` to format it in another way. SwiftUI looks up the text in a string catalog, while TreeUI shows it as written
/// (ADR-012).
///
/// Source: SwiftUI's `LocalizedStringKey`.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
    /// The text, if it is a plain string.
    let plain: String
    /// The text's parts, if one of them has its own style or depends on the view's environment.
    let parts: [TextPart]?

    private init(plain text: String) {
        plain = text
        parts = nil
    }

    /// Returns the text without Markdown, with its values formatted for the environment.
    package func string(in environment: EnvironmentValues) -> String {
        parts?.name(in: environment).text ?? plain
    }

    /// Creates a key from a string, in which Markdown is read.
    public init(_ value: String) {
        guard InlineMarkdown.hasSigns(value) else {
            self.init(plain: value)
            return
        }
        var pieces = StringInterpolation(literalCapacity: 0, interpolationCount: 0)
        pieces.appendLiteral(value)
        self.init(stringInterpolation: pieces)
    }

    /// Creates a key from a string literal.
    public init(stringLiteral value: String) {
        self.init(value)
    }

    /// Creates a key from a string literal with interpolations.
    public init(stringInterpolation: StringInterpolation) {
        if let pieces = stringInterpolation.pieces {
            parts = TextPart.parts(of: pieces)
            plain = ""
        } else {
            parts = nil
            plain = stringInterpolation.text
        }
    }

    /// The text of a key while its literal and its interpolations are appended.
    public struct StringInterpolation: StringInterpolationProtocol {
        /// The text so far, if it is plain text.
        fileprivate var text: String
        /// The pieces so far, if they are more than plain text.
        fileprivate var pieces: [TextPiece]?

        public init(literalCapacity: Int, interpolationCount: Int) {
            text = ""
            text.reserveCapacity(literalCapacity)
        }

        public mutating func appendLiteral(_ literal: String) {
            if pieces == nil, !InlineMarkdown.hasSigns(literal) { return text += literal }
            append(.markdown(literal))
        }

        /// Appends a string as it is, without reading Markdown.
        public mutating func appendInterpolation(_ string: String) {
            if pieces == nil { text += string } else { append(.parts([TextPart(content: .text(string))])) }
        }

        /// Appends the description of a value.
        public mutating func appendInterpolation<T>(_ value: T) {
            appendInterpolation(String(describing: value))
        }

        /// Appends a number, which is formatted for the view's locale.
        public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
            append(InterpolatedNumber(value: value._number.value))
        }

        /// Appends a number with a `printf` format, such as `"%.2f"`.
        public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
            append(InterpolatedNumber(value: value._number.value, specifier: specifier))
        }

        /// Appends a formatted value.
        public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
        where F.FormatInput: Equatable, F.FormatOutput == String {
            append(FormattedValue(StyledValue(input: input, format: format)))
        }

        /// Appends text with its style.
        public mutating func appendInterpolation(_ text: Text) {
            let parts = text.styledParts
            if pieces == nil, let plain = parts.plainText { return self.text += plain }
            append(.parts(parts))
        }

        /// Appends an image.
        public mutating func appendInterpolation(_ image: Image) {
            append(.parts([TextPart(content: .image(image))]))
        }

        mutating func append(_ value: FormattedValue) {
            append(.parts([TextPart(content: .value(value))]))
        }

        private mutating func append(_ number: InterpolatedNumber) {
            if pieces == nil, let plain = number.plainText { return text += plain }
            append(.parts([TextPart(content: .number(number))]))
        }

        mutating func append(_ piece: TextPiece) {
            if pieces == nil { pieces = text.isEmpty ? [] : [.parts([TextPart(content: .text(text))])] }
            pieces?.append(piece)
        }
    }
}

/// A piece of a ``LocalizedStringKey``: Markdown of the literal, or the parts that an interpolation adds.
enum TextPiece {
    case markdown(String)
    case parts([TextPart])
}

/// Declares a variant of a function or initializer whose title is a string, in addition to the one with a localized
/// key.
@attached(peer, names: overloaded)
macro StringTitle() = #externalMacro(module: "TreeUIMacros", type: "StringTitle")

/// Declares a variant of a function or initializer whose title is a ``Text``, in addition to the one with a localized
/// key.
@attached(peer, names: overloaded)
macro TextTitle() = #externalMacro(module: "TreeUIMacros", type: "TextTitle")
