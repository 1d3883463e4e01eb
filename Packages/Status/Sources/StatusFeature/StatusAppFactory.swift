public import FeatureKit
public import StatusRepository

/// The Status feature: a timeline, a window to post from, and what is muted.
///
/// ```swift
/// let factory = StatusAppFactory(repository: repository)
/// AppShell("Statuslog", Feature("Status", systemImage: "bubble.left", factory: factory))
/// ```
public final class StatusAppFactory: AppFactory {
    private let environment: StatusEnvironment

    /// - Parameters:
    ///   - repository: Where statuses are read, posted and muted.
    ///   - now: The clock by which the timeline tells how old a status is.
    public init(
        repository: any StatusRepositoryProtocol,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        environment = StatusEnvironment(repository: repository, now: now)
    }

    /// The timeline, newest first.
    public func makeAppView() -> some View {
        TimelineView(viewModel: environment.makeTimelineViewModel())
    }

    /// The window in which a status is written: `compose`, opened with Shift-Command-S.
    public func makeScene() -> some Scene {
        ComposeScene(makeViewModel: environment.makeComposeViewModel)
    }

    /// The muted addresses and keywords.
    public func makeSettingsView() -> some View {
        MutingView(viewModel: environment.makeMutingViewModel())
    }
}
