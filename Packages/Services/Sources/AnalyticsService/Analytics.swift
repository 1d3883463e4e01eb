/// A record of people's actions in an app, for its developers.
///
/// An event names an action and never contains its content: no text, names or addresses.
public protocol Analytics: Sendable {
    /// Records an event.
    func record(_ event: AnalyticsEvent)
}

/// Something that a person did, with values at that moment.
public struct AnalyticsEvent: Hashable, Sendable {
    /// The name, in lowercase words with underscores.
    public let name: String
    /// The values, such as whether the person has a subscription without a limit.
    public let properties: [String: String]

    /// Creates an event.
    public init(_ name: String, _ properties: [String: String] = [:]) {
        self.name = name
        self.properties = properties
    }
}
