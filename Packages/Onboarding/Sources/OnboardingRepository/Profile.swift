public import RenderTree
import SessionService

/// The person's profile: the names and the theme that the introduction asks for.
public struct Profile: Hashable, Sendable {
    /// The name in the user interface. An empty name is ``Account/initial``'s.
    public var displayName: String
    /// The address under which statuses are posted. An empty address is ``Account/initial``'s.
    public var address: String
    /// The color theme of the app.
    public var theme: Theme

    /// Creates a profile.
    public init(displayName: String = "", address: String = "", theme: Theme = .system) {
        self.displayName = displayName
        self.address = address
        self.theme = theme
    }
}
