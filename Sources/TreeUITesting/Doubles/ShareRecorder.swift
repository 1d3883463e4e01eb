@_spi(Hosts) public import TreeUI

/// Records the items that an application under test shares. They are not shared.
///
/// ```swift
/// try await app.main.button("Share…").tap()
/// #expect(app.shares.shared == ["https://example.org"])
/// ```
@MainActor
public final class ShareRecorder {
    /// The shared items, in order, as text.
    public private(set) var shared: [String] = []

    /// Creates a recorder that has recorded no items.
    public init() {}

    /// Puts an action that records the items into the environment of another application.
    public func install(in values: inout EnvironmentValues) {
        values.share = ShareAction { items in self.shared += items.map { "\($0)" } }
    }
}
