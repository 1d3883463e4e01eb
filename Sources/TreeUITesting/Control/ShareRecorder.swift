public import TreeUI

/// Notes what an application that is tested shares, in place of sharing it.
///
/// ```swift
/// try await app.main.button("Share…").tap()
/// #expect(app.shares.shared == ["https://example.org"])
/// ```
@MainActor
public final class ShareRecorder {
    /// What was shared, in order: texts as they are, addresses as text.
    public private(set) var shared: [String] = []

    /// Has seen nothing shared.
    public init() {}

    /// For the environment, where one application shares it with another.
    public var action: ShareAction {
        ShareAction { items in self.shared += items.map { "\($0)" } }
    }
}
