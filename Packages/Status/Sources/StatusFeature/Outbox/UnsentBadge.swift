import FeatureKit
import Observation
import StatusModel
import StatusRepository

/// A badge with the number of statuses that could not be sent.
struct UnsentBadge: ViewModifier {
    let viewModel: UnsentBadgeViewModel

    func body(content: Content) -> some View {
        content
            .badge(viewModel.count)
            .task { await viewModel.load() }
            // Outermost, so that it observes before the first load begins.
            .ongoingTask { await viewModel.followChanges() }
    }
}

@MainActor @Observable
final class UnsentBadgeViewModel {
    private(set) var count = 0
    private let repository: any OutboxProtocol

    init(repository: any OutboxProtocol) {
        self.repository = repository
    }

    /// Counts the statuses. A status whose first attempt is in progress is not counted, because a badge that appears
    /// briefly would distract.
    func load() async {
        let entries = (try? await repository.outbox()) ?? []
        let address = repository.isSignedIn ? repository.ownAddress : nil
        count = entries.count { $0.problem != nil || $0.state == .refused || $0.address != address }
    }

    /// Counts again when the repository changes, until the task is cancelled.
    func followChanges() async {
        for await _ in repository.changes() {
            Work { await self.load() }
        }
    }
}
