public import Foundation
public import TreeUI

/// Records the URLs that an application under test opens. They are not opened.
///
/// ```swift
/// try await app.main.link("Help").tap()
/// #expect(app.urls.opened == [help])
/// ```
@MainActor
public final class URLRecorder {
    /// The opened URLs, in order.
    public private(set) var opened: [URL] = []
    /// The result that the application receives. Set `.discarded` to simulate a host that cannot open a URL.
    public var result: OpenURLAction.Result = .handled

    /// Creates a recorder that has recorded no URLs.
    public init() {}

    /// The action for the environment. Use it to share the recorder with another application.
    public var action: OpenURLAction {
        OpenURLAction { url in
            self.opened.append(url)
            return self.result
        }
    }
}
