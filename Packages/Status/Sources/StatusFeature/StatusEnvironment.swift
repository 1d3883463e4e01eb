import Foundation
import MicroContainer
import StatusModel
import StatusRepository

/// The parts of the feature. It creates the view models, which never see the container.
struct StatusEnvironment: Sendable {
    private let container: DependencyContainer

    init(repository: any StatusRepositoryProtocol, now: @escaping @Sendable () -> Date) {
        container = DependencyContainer { StatusModule(repository: repository, now: now) }
    }

    private init(container: DependencyContainer) { self.container = container }

    private var repository: any StatusRepositoryProtocol { container.resolve() }

    /// Returns the same parts with another repository, for previews. Everything that depends on it is created again.
    func replacing(_ repository: any StatusRepositoryProtocol) -> StatusEnvironment {
        StatusEnvironment(
            container: container.fork { $0.override((any StatusRepositoryProtocol).self) { _ in repository } }
        )
    }

    @MainActor
    func makeTimelineViewModel() -> TimelineViewModel { container.resolve() }

    @MainActor
    func makeDetailViewModel(_ id: Status.ID) -> StatusDetailViewModel {
        StatusDetailViewModel(id: id, repository: repository, relativeTime: container.resolve())
    }

    @MainActor
    func makeProfileViewModel(_ address: String) -> ProfileViewModel {
        ProfileViewModel(address: address, repository: repository, relativeTime: container.resolve())
    }

    @MainActor
    func makeComposeViewModel() -> ComposeViewModel { container.resolve() }

    @MainActor
    func makeUnsentBadgeViewModel() -> UnsentBadgeViewModel { container.resolve() }

    @MainActor
    func makeMutingViewModel() -> MutingViewModel { container.resolve() }

    @MainActor
    func makeDataViewModel() -> DataViewModel { container.resolve() }
}

/// The registrations of the feature. The initializers of the view models declare their dependencies.
struct StatusModule: Module {
    let repository: any StatusRepositoryProtocol
    let now: @Sendable () -> Date

    var registrations: [any Registration] {
        Register {
            $0.register(repository, as: (any StatusRepositoryProtocol).self)
            $0.register((any TimelineProtocol).self, as: (any StatusRepositoryProtocol).self)
            $0.register((any OutboxProtocol).self, as: (any StatusRepositoryProtocol).self)
            $0.register((any MutesProtocol).self, as: (any StatusRepositoryProtocol).self)
            $0.register((any StatusDataProtocol).self, as: (any StatusRepositoryProtocol).self)
            $0.register(RelativeTime(now: now))
        }
        Factory(TimelineMuting.self, autowire: TimelineMuting.init)
        Factory(OutboxViewModel.self, autowire: OutboxViewModel.init)
        Factory(UnsentBadgeViewModel.self, autowire: UnsentBadgeViewModel.init)
        Factory(TimelineViewModel.self, autowire: TimelineViewModel.init)
        Factory(ComposeViewModel.self, autowire: ComposeViewModel.init)
        Factory(MutingViewModel.self, autowire: MutingViewModel.init)
        Factory(DataViewModel.self, autowire: DataViewModel.init)
    }
}
