/// The reason that the profile could not be read or saved, as a sentence that can be shown to a person.
public struct OnboardingError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String

    /// Creates an error with a sentence.
    public init(_ description: String) {
        self.description = description
    }
}
