extension View {
    /// Has no effect in a render tree; in SwiftUI, sets the meaning of a field's text, which the system uses for
    /// suggestions.
    public func textContentType(_ textContentType: UITextContentType?) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the automatic capitalization of typed text.
    public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the automatic capitalization of typed text.
    public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets whether typed text is corrected automatically.
    public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets whether typed text is corrected automatically.
    public func disableAutocorrection(_ disable: Bool?) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the label of the return key.
    public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }
}

/// Has no effect in a render tree; in SwiftUI, describes the meaning of the text in a field.
///
/// Source: UIKit's `UITextContentType`, with the common cases for SwiftUI's `textContentType`.
public enum UITextContentType: Sendable {
    /// The meaning of the text, which the system uses for suggestions.
    case name, givenName, familyName, emailAddress, username, password, newPassword, oneTimeCode, URL
    /// Meanings for a phone number and a postal address.
    case telephoneNumber, fullStreetAddress, postalCode
}

/// Has no effect in a render tree; in SwiftUI, describes the automatic capitalization of typed text.
///
/// Source: UIKit's `UITextAutocapitalizationType`.
public enum UITextAutocapitalizationType: Sendable {
    /// The first letters that the keyboard capitalizes.
    case none, words, sentences, allCharacters
}

/// Has no effect in a render tree; in SwiftUI, describes the automatic capitalization of typed text.
///
/// Source: SwiftUI's `TextInputAutocapitalization`.
public enum TextInputAutocapitalization: Sendable {
    /// The letters that the keyboard capitalizes.
    case never, words, sentences, characters
}

/// Has no effect in a render tree; in SwiftUI, describes the label of the return key.
///
/// Source: SwiftUI's `SubmitLabel`.
public enum SubmitLabel: Sendable {
    /// The word on the return key.
    case done, go, send, join, route, search, `return`, next, `continue`
}

/// Has no effect in a render tree; in SwiftUI, describes the kinds of fields that submit their text.
///
/// Source: SwiftUI's `SubmitTriggers`.
public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Text fields.
    public static let text = SubmitTriggers(rawValue: 1)
    /// Search fields.
    public static let search = SubmitTriggers(rawValue: 2)
}

/// A selection in attributed text. It has no effect in a render tree.
///
/// Source: SwiftUI's `AttributedTextSelection`.
public struct AttributedTextSelection: Equatable, Sendable {
    /// Creates an empty selection.
    public init() {}
}
