/// The text of a label, written as a literal with interpolations.
///
/// SwiftUI looks the key up in a catalog; here the text stands as written (ADR-012).
///
/// Source: SwiftUI's `LocalizedStringKey`.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
    package let string: String

    public init(_ value: String) {
        string = value
    }

    public init(stringLiteral value: String) {
        string = value
    }

    public init(stringInterpolation: StringInterpolation) {
        string = stringInterpolation.text
    }

    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text: String

        public init(literalCapacity: Int, interpolationCount: Int) {
            text = ""
            text.reserveCapacity(literalCapacity)
        }

        public mutating func appendLiteral(_ literal: String) {
            text += literal
        }

        public mutating func appendInterpolation<T>(_ value: T) {
            text += String(describing: value)
        }

        @MainActor
        public mutating func appendInterpolation(_ text: Text) {
            self.text += text.string
        }
    }
}
