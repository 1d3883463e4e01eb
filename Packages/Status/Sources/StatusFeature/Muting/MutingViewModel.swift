import FeatureKit
import Observation
import StatusModel
import StatusRepository

@MainActor @Observable
final class MutingViewModel {
    let addresses: MuteListViewModel
    let keywords: MuteListViewModel
    /// The reason that the lists cannot be shown.
    private(set) var failure: String?

    private let repository: any MutesProtocol

    init(repository: any MutesProtocol) {
        self.repository = repository
        addresses = MuteListViewModel(.address, repository: repository)
        keywords = MuteListViewModel(.keyword, repository: repository)
    }

    func load() async {
        do {
            let mutes = try await repository.mutes()
            addresses.show(mutes)
            keywords.show(mutes)
            failure = nil
        } catch {
            failure = error.description
        }
    }

    /// Reloads the lists when the repository changes, until the task is cancelled.
    func followChanges() async {
        for await _ in repository.changes() {
            Work { await self.load() }
        }
    }
}
