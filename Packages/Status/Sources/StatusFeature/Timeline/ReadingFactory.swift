import FeatureKit

/// The factory for the screens that show statuses: the timeline, a status, and a profile.
struct ReadingFactory: Sendable {
    let environment: StatusEnvironment

    @MainActor
    func makeTimelineView() -> StatusView {
        StatusView(
            timeline: TimelineView(viewModel: environment.makeTimelineViewModel()),
            makeDetail: { [environment] in StatusDetailView(viewModel: environment.makeDetailViewModel($0)) },
            makeProfile: { [environment] in ProfileView(viewModel: environment.makeProfileViewModel($0)) }
        )
    }
}
