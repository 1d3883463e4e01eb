import MicroContainerUI

extension AppEnvironment {
    /// The features of the app, in the order of the sidebar. Each is a value in a file beside this one.
    static let features = AppFeatures(
        .status,
        .feed,
        .chat,
        .insights,
        .welcome,
        .onboarding,
    )
}
