public import Observation
public import TreeUI

/// The clipboard of an application that is tested.
///
/// ```swift
/// try await app.main.row(containing: "Hello").contextMenu("Copy")
/// #expect(app.clipboard.text == "Hello")
/// ```
@MainActor @Observable
public final class ClipboardRecorder {
    /// What is on the clipboard. Set it, and it is what a person has copied elsewhere.
    public var text: String?
    /// What the application has copied, in order.
    public private(set) var copied: [String] = []

    /// An empty clipboard.
    public init() {}

    /// For the environment, where an application shares it with another.
    public var clipboard: Clipboard {
        Clipboard(
            get: { self.text },
            set: { text in
                self.text = text
                if let text { self.copied.append(text) }
            }
        )
    }
}
