public import TreeUI

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

    /// Creates a recorder without items.
    public init() {}

    /// The action for the environment. Use it to share the recorder with another application.
    public var action: ShareAction {
        ShareAction { items in self.shared += items.map { "\($0)" } }
    }
}
