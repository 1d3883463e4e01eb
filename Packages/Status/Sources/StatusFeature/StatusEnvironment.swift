import Foundation
import MicroContainer
import StatusRepository

/// What the feature is made of. View models get what they need from here, and never see the container.
struct StatusEnvironment: Sendable {
    private let container = DependencyContainer()

    init(repository: any StatusRepositoryProtocol, now: @escaping @Sendable () -> Date) {
        container.register((any StatusRepositoryProtocol).self, allocation: .static) { _ in repository }
        container.register(RelativeTime.self, allocation: .static) { _ in RelativeTime(now: now) }
    }

    @MainActor
    func makeTimelineViewModel() -> TimelineViewModel {
        TimelineViewModel(repository: container.resolve(), relativeTime: container.resolve())
    }

    @MainActor
    func makeComposeViewModel() -> ComposeViewModel {
        ComposeViewModel(repository: container.resolve())
    }

    @MainActor
    func makeMutingViewModel() -> MutingViewModel {
        MutingViewModel(repository: container.resolve())
    }
}
