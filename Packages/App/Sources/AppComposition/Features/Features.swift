import MicroContainerUI

extension AppEnvironment {
    /// The features of the app, in the order of the sidebar. Each feature is a value in a separate file next to this
    /// one.
    static let features = AppFeatures(
        .status,
        .feed,
        .chat,
        .insights,
        .welcome,
        .onboarding,
    )
}
