public import Foundation
public import TreeUI

/// Notes the URLs that an application that is tested opens, in place of opening them.
///
/// ```swift
/// try await app.main.link("Help").tap()
/// #expect(app.urls.opened == [help])
/// ```
@MainActor
public final class URLRecorder {
    /// What was opened, in order.
    public private(set) var opened: [URL] = []
    /// What the recorder says to who opens a URL: `.discarded` is how a host says that it cannot.
    public var result: OpenURLAction.Result = .handled

    /// Has seen nothing opened.
    public init() {}

    /// For the environment, where one application shares it with another.
    public var action: OpenURLAction {
        OpenURLAction { url in
            self.opened.append(url)
            return self.result
        }
    }
}
