public import Foundation
import RenderTree

/// The text of a label, written as a literal with interpolations.
///
/// The literal's Markdown is read: `"**Bold** and [a link](https://example.org)"`. Interpolated values are never read as
/// Markdown. Numbers are written as the view's locale writes them, with six decimal places for a fraction, as SwiftUI does;
/// interpolate a `String` to write one in another way. SwiftUI looks the key up in a catalog; here the text stands as
/// written (ADR-012).
///
/// Source: SwiftUI's `LocalizedStringKey`.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
    /// The text without Markdown, numbers as the current locale writes them.
    package let string: String
    /// The parts of the text, where some have a look of their own or depend on the view's locale.
    let parts: [TextPart]?

    public init(_ value: String) {
        var pieces = StringInterpolation(literalCapacity: 0, interpolationCount: 0)
        pieces.appendLiteral(value)
        self.init(stringInterpolation: pieces)
    }

    public init(stringLiteral value: String) {
        self.init(value)
    }

    public init(stringInterpolation: StringInterpolation) {
        if let pieces = stringInterpolation.pieces {
            let parts = TextPart.parts(of: pieces)
            self.parts = parts
            string = parts.name(in: .current).text
        } else {
            parts = nil
            string = stringInterpolation.text
        }
    }

    public struct StringInterpolation: StringInterpolationProtocol {
        /// The text so far, where it is nothing but text.
        fileprivate var text: String
        /// The pieces so far, where there is more than text to them.
        fileprivate var pieces: [TextPiece]?

        public init(literalCapacity: Int, interpolationCount: Int) {
            text = ""
            text.reserveCapacity(literalCapacity)
        }

        public mutating func appendLiteral(_ literal: String) {
            if pieces == nil, !InlineMarkdown.hasSigns(literal) { return text += literal }
            append(.markdown(literal))
        }

        public mutating func appendInterpolation(_ string: String) {
            if pieces == nil { text += string } else { append(.parts([TextPart(content: .text(string))])) }
        }

        public mutating func appendInterpolation<T>(_ value: T) {
            appendInterpolation(String(describing: value))
        }

        public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
            append(InterpolatedNumber(value: value._number.value))
        }

        /// Appends a number in a format of the C library, such as `"%.2f"`.
        public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
            append(InterpolatedNumber(value: value._number.value, specifier: specifier))
        }

        /// Appends a formatted value.
        public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
        where F.FormatInput: Equatable, F.FormatOutput == String {
            appendInterpolation(format.format(input))
        }

        public mutating func appendInterpolation(_ text: Text) {
            let parts = text.styledParts
            if pieces == nil, parts.allSatisfy({ $0.isPlain && !$0.dependsOnLocale }) {
                return self.text += text.string
            }
            append(.parts(parts))
        }

        public mutating func appendInterpolation(_ image: Image) {
            append(.parts([TextPart(content: .image(image))]))
        }

        private mutating func append(_ number: InterpolatedNumber) {
            if pieces == nil, let plain = number.plainText { return text += plain }
            append(.parts([TextPart(content: .number(number))]))
        }

        private mutating func append(_ piece: TextPiece) {
            if pieces == nil { pieces = text.isEmpty ? [] : [.parts([TextPart(content: .text(text))])] }
            pieces?.append(piece)
        }
    }
}

/// A piece of a ``LocalizedStringKey``: what is written in the literal, or what an interpolation adds to it.
enum TextPiece {
    case markdown(String)
    case parts([TextPart])
}
