/// A feature as an application shows it: its factory, with a title and a symbol for sidebars and tabs.
public struct Feature<Factory: AppFactory>: Sendable {
    /// What tells the feature from the others of its application.
    public let id: String
    public let title: String
    public let systemImage: String
    public let factory: Factory

    public init(_ title: String, systemImage: String, id: String? = nil, factory: Factory) {
        self.id = id ?? title
        self.title = title
        self.systemImage = systemImage
        self.factory = factory
    }
}
