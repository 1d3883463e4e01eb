public import FeatureKit
public import StatusRepository

/// The Status feature: a timeline, a window for posting, and the list of mutes.
///
/// ```swift
/// let factory = StatusAppFactory(repository: repository)
/// AppShell("Statuslog", Feature("Status", systemImage: "bubble.left", factory: factory))
/// ```
public final class StatusAppFactory: AppFactory {
    private let environment: StatusEnvironment

    /// Creates the feature.
    /// - Parameters:
    ///   - repository: The repository of statuses and mutes.
    ///   - now: The clock that determines the age of a status.
    public init(
        repository: any StatusRepositoryProtocol,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        environment = StatusEnvironment(repository: repository, now: now)
    }

    /// Returns the timeline, newest first. It leads to the statuses and to the profiles of their authors.
    public func makeAppView() -> some View {
        StatusView(
            timeline: TimelineView(viewModel: environment.makeTimelineViewModel()),
            makeDetail: { [environment] in StatusDetailView(viewModel: environment.makeDetailViewModel($0)) },
            makeProfile: { [environment] in ProfileView(viewModel: environment.makeProfileViewModel($0)) }
        )
    }

    /// Returns the window for writing a status: `compose`, opened with Shift-Command-S.
    public func makeScene() -> some Scene {
        ComposeScene(makeViewModel: environment.makeComposeViewModel)
    }

    /// Returns the lists of muted addresses and keywords, and the export, import and deletion of all data.
    public func makeSettingsView() -> some View {
        MutingView(viewModel: environment.makeMutingViewModel(), data: environment.makeDataViewModel())
    }
}
