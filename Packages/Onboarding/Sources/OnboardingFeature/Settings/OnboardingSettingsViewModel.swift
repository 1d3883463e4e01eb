import Observation
import OnboardingRepository

@MainActor @Observable
final class OnboardingSettingsViewModel {
    /// Whether the main window shows the introduction.
    private(set) var isDue = false
    /// A sentence that says why the introduction cannot be run again.
    private(set) var problem: String?

    private let repository: any OnboardingRepositoryProtocol

    init(repository: any OnboardingRepositoryProtocol) {
        self.repository = repository
    }

    func load() {
        isDue = repository.isDue
    }

    func runAgain() {
        do {
            try repository.runAgain()
            problem = nil
        } catch {
            problem = error.description
        }
        load()
    }

    /// Adopts changes that are made elsewhere, until the task is cancelled.
    func followChanges() async {
        for await _ in repository.changes() { load() }
    }
}
