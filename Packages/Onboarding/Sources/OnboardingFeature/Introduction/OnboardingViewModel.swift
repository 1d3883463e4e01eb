import Observation
import OnboardingRepository

/// The profile while it is edited, and the completion of the introduction.
@MainActor @Observable
final class OnboardingViewModel {
    var profile = Profile()
    /// A sentence that says why the profile could not be read or saved.
    private(set) var problem: String?
    private(set) var isSaving = false
    private(set) var isComplete = false

    private let repository: any OnboardingRepositoryProtocol
    /// The callback, until it is called.
    @ObservationIgnored private var onComplete: (@MainActor () -> Void)?
    @ObservationIgnored private var isLoaded = false

    init(repository: any OnboardingRepositoryProtocol, onComplete: @escaping @MainActor () -> Void) {
        self.repository = repository
        self.onComplete = onComplete
    }

    /// Whether saving a changed address signs the account out.
    var isSignedIn: Bool { repository.isSignedIn }

    /// Reads the saved profile, once.
    func load() {
        guard !isLoaded else { return }
        isLoaded = true
        do {
            profile = try repository.profile()
        } catch {
            problem = error.description
        }
    }

    /// Saves the profile, and completes the introduction. If the profile is refused, the introduction stays visible and
    /// shows the reason.
    func save() async {
        guard !isSaving, !isComplete else { return }
        isSaving = true
        defer { isSaving = false }
        do {
            try await repository.save(profile)
            complete()
        } catch {
            problem = error.description
        }
    }

    /// Completes the introduction without changing the profile.
    func skip() {
        guard !isComplete else { return }
        // If this fails, the introduction is shown again at the next start, which is better than keeping the person here.
        try? repository.skip()
        complete()
    }

    /// Completes the introduction because the view has disappeared. If nothing was saved or skipped, the introduction
    /// is due at the next start.
    func leave() {
        complete()
    }

    private func complete() {
        isComplete = true
        let onComplete = onComplete
        // Released before the call, because the closure may retain the owner of this model.
        self.onComplete = nil
        onComplete?()
    }
}
