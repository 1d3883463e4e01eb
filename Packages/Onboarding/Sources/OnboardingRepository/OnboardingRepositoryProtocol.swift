/// The profile, and whether the introduction must be shown.
///
/// ```swift
/// if repository.isDue { show(factory.makeOnboardingView(onComplete: hide)) }
/// ```
public protocol OnboardingRepositoryProtocol: Sendable {
    /// Whether the introduction must be shown: at the first start, and after ``runAgain()``.
    var isDue: Bool { get }

    /// Whether the account is signed in. A new address signs the account out.
    var isSignedIn: Bool { get }

    /// Returns the saved profile. A name or address that nobody has entered is empty.
    func profile() throws(OnboardingError) -> Profile

    /// Saves the profile. The introduction is no longer due.
    ///
    /// - Throws: A sentence with a fix. The introduction is then still due, and the parts of the profile before the
    ///   refused one are saved.
    func save(_ profile: Profile) async throws(OnboardingError)

    /// Leaves the profile as it is. The introduction is no longer due.
    func skip() throws(OnboardingError)

    /// Makes the introduction due again.
    func runAgain() throws(OnboardingError)

    /// Returns a new stream for one observer, with an element after each change of ``isDue``.
    func changes() -> AsyncStream<Void>
}
