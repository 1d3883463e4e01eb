/// Access to the text that was copied last.
///
/// ```swift
/// @Environment(\.clipboard) private var clipboard
/// …
/// Button("Copy") { clipboard.string = status.text }
/// ```
///
/// An addition to SwiftUI, where the general `UIPasteboard` or `NSPasteboard` has this purpose. Each session starts
/// with an empty clipboard of its own; a host replaces it with that of the system.
public struct Clipboard: Sendable {
    private let get: @MainActor () -> String?
    private let set: @MainActor (String?) -> Void

    /// Creates a clipboard from closures that read and write its text.
    public init(get: @escaping @MainActor () -> String?, set: @escaping @MainActor (String?) -> Void) {
        self.get = get
        self.set = set
    }

    /// The copied text, or `nil` if there is none.
    @MainActor public var string: String? {
        get { get() }
        nonmutating set { set(newValue) }
    }

    /// Returns an empty clipboard that keeps its text in memory.
    @MainActor static func inMemory() -> Clipboard {
        let text = StateStorage<String?>(nil)
        return Clipboard(get: { text.value }, set: { text.value = $0 })
    }
}

extension EnvironmentValues {
    /// The clipboard of the session.
    public var clipboard: Clipboard {
        get { self[ClipboardKey.self] }
        set { self[ClipboardKey.self] = newValue }
    }
}

private struct ClipboardKey: EnvironmentKey {
    // Outside a session there is no clipboard: reading returns nil, and writing does nothing.
    static let defaultValue = Clipboard(get: { nil }, set: { _ in })
}
