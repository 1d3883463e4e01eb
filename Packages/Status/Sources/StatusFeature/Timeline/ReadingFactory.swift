import FeatureKit
import StatusModel

/// The factory for the screens that show statuses: the timeline, a status, and a profile.
struct ReadingFactory: Sendable {
    let environment: StatusEnvironment

    @MainActor
    func makeTimelineView() -> StatusView {
        StatusView(
            timeline: TimelineView(viewModel: environment.makeTimelineViewModel()),
            makeDetail: makeDetailView,
            makeProfile: makeProfileView
        )
    }

    @MainActor
    func makeDetailView(_ id: Status.ID) -> StatusDetailView {
        StatusDetailView(viewModel: environment.makeDetailViewModel(id))
    }

    @MainActor
    func makeProfileView(_ address: String) -> ProfileView {
        ProfileView(viewModel: environment.makeProfileViewModel(address))
    }
}
