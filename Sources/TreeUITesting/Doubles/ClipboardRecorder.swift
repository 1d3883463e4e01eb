public import Observation
public import TreeUI

/// The clipboard of an application under test.
///
/// ```swift
/// try await app.main.row(containing: "Hello").contextMenu("Copy")
/// #expect(app.clipboard.text == "Hello")
/// ```
@MainActor @Observable
public final class ClipboardRecorder {
    /// The text on the clipboard. Set it to simulate a copy in another application.
    public var text: String?
    /// The strings that the application has copied, in order.
    public private(set) var copied: [String] = []

    /// Creates an empty clipboard.
    public init() {}

    /// Puts the clipboard into the environment of another application.
    public func install(in values: inout EnvironmentValues) {
        values.copiedText = Binding(
            get: { self.text },
            set: { text in
                self.text = text
                if let text { self.copied.append(text) }
            }
        )
    }
}
