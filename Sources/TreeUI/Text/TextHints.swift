import RenderTree

// How text and controls look and are typed into: hints where a renderer may use them, else accepted without effect.

extension View {
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        hint(.textAlignment, "\(alignment)")
    }

    /// What kind of text a field takes.
    public func keyboardType(_ type: UIKeyboardType) -> some View { hint(.keyboard, "\(type)") }

    public func textContentType(_ textContentType: UITextContentType?) -> some View { self }

    public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View { self }

    public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View { self }

    public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }

    public func disableAutocorrection(_ disable: Bool?) -> some View { self }

    public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }

    public func textCase(_ textCase: Text.Case?) -> some View { self }

    public func lineLimit(_ limit: ClosedRange<Int>) -> some View { lineLimit(limit.upperBound) }

    public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { lineLimit(nil) }

    public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lineLimit(limit.upperBound) }

    public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { lineLimit(limit) }

    public func lineSpacing(_ lineSpacing: Double) -> some View { self }

    public func truncationMode(_ mode: Text.TruncationMode) -> some View { self }

    public func minimumScaleFactor(_ factor: Double) -> some View { self }

    public func allowsTightening(_ flag: Bool) -> some View { self }

    public func textSelection(_ selectability: TextSelectability) -> some View { self }

    public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View { self }

    public func monospacedDigit() -> some View { self }

    public func baselineOffset(_ baselineOffset: Double) -> some View { self }

    public func kerning(_ kerning: Double) -> some View { self }

    public func tracking(_ tracking: Double) -> some View { self }

    public func fontDesign(_ design: Font.Design?) -> some View { self }

    public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { environment(\.dynamicTypeSize, size) }

    public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View where T.Bound == DynamicTypeSize { self }

    // MARK: Controls

    public func controlSize(_ controlSize: ControlSize) -> some View { self }

    public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }

    /// Leaves the label of a control to those who do not see it; it still names the control.
    public func labelsHidden() -> some View { self }
}

extension Text {
    /// Source: SwiftUI's `Text.Case`.
    public enum Case: Sendable {
        case uppercase, lowercase
    }

    /// Source: SwiftUI's `Text.TruncationMode`.
    public enum TruncationMode: Sendable {
        case head, middle, tail
    }
}

public enum TextAlignment: Hashable, CaseIterable, Sendable {
    case leading, center, trailing
}

public enum TextSelectability: Sendable {
    case enabled, disabled
}

/// Source: UIKit's `UIKeyboardType`, as far as SwiftUI's `keyboardType` needs it.
public enum UIKeyboardType: Sendable {
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
    case decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// Source: UIKit's `UITextContentType`, as far as SwiftUI's `textContentType` needs it.
public enum UITextContentType: Sendable {
    case name, givenName, familyName, emailAddress, username, password, newPassword, oneTimeCode, URL
    case telephoneNumber, fullStreetAddress, postalCode
}

/// Source: UIKit's `UITextAutocapitalizationType`.
public enum UITextAutocapitalizationType: Sendable {
    case none, words, sentences, allCharacters
}

/// Source: SwiftUI's `TextInputAutocapitalization`.
public enum TextInputAutocapitalization: Sendable {
    case never, words, sentences, characters
}

/// Source: SwiftUI's `SubmitLabel`.
public enum SubmitLabel: Sendable {
    case done, go, send, join, route, search, `return`, next, `continue`
}

public enum ControlSize: CaseIterable, Sendable {
    case mini, small, regular, large, extraLarge
}

public enum ButtonBorderShape: Sendable {
    case automatic, capsule, roundedRectangle, circle
}
