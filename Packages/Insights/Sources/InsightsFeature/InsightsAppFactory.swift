public import FeatureKit
public import InsightsRepository

/// The Insights feature: charts of the person's own statuses.
///
/// ```swift
/// let factory = InsightsAppFactory(repository: repository, userName: session.account.displayName)
/// AppShell("App", Feature("Insights", systemImage: "chart.bar", factory: factory))
/// ```
///
/// The name is runtime data: the code that creates the factory resolves it. If it can change, create the factory where
/// it is used, as ``Feature/init(_:systemImage:id:makeFactory:)`` does.
public struct InsightsAppFactory: AppFactory {
    private let repository: any InsightsRepositoryProtocol
    private let userName: String?

    /// Creates the feature.
    /// - Parameters:
    ///   - repository: The counts of the person's statuses.
    ///   - userName: The name of the person, or `nil` if there is none.
    public init(repository: any InsightsRepositoryProtocol, userName: String?) {
        self.repository = repository
        self.userName = userName
    }

    /// Returns the charts.
    public func makeAppView() -> some View {
        InsightsAssembler.create(repository, userName: userName)
    }
}
