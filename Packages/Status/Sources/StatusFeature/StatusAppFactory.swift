public import FeatureKit
public import StatusRepository

/// The Status feature: a timeline, a window for posting, and the list of mutes.
///
/// ```swift
/// let factory = StatusAppFactory(repository: repository)
/// AppShell("Statuslog", Feature("Status", systemImage: "bubble.left", factory: factory))
/// ```
///
/// It consists of a factory for each group of screens (ADR-029).
public final class StatusAppFactory: AppFactory {
    private let reading: ReadingFactory
    private let writing: WritingFactory
    private let settings: StatusSettingsFactory

    /// Creates the feature.
    /// - Parameters:
    ///   - repository: The repository of statuses and mutes.
    ///   - now: The clock that determines the age of a status.
    public init(
        repository: any StatusRepositoryProtocol,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        let environment = StatusEnvironment(repository: repository, now: now)
        reading = ReadingFactory(environment: environment)
        writing = WritingFactory(environment: environment)
        settings = StatusSettingsFactory(environment: environment)
    }

    /// Returns the timeline, newest first. It leads to the statuses and to the profiles of their authors.
    public func makeAppView() -> some View {
        reading.makeTimelineView()
    }

    /// Returns a badge with the number of statuses that could not be sent.
    public func makeEntryModifier() -> some ViewModifier {
        writing.makeUnsentBadge()
    }

    /// Returns the window for writing a status: `compose`, opened with Shift-Command-S.
    public func makeScene() -> some Scene {
        writing.makeComposeScene()
    }

    /// Returns the lists of muted addresses and keywords, and the buttons that export, import and delete all data.
    public func makeSettingsView() -> some View {
        settings.makeSettingsView()
    }
}
