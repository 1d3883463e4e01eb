/// Where copied text goes, and where it is pasted from.
///
/// ```swift
/// @Environment(\.clipboard) private var clipboard
/// …
/// Button("Copy") { clipboard.string = status.text }
/// ```
///
/// SwiftUI has none: there, it stands for the general `UIPasteboard` or `NSPasteboard`. Each session starts with an empty
/// one of its own; a host gives it the one of the system.
public struct Clipboard: Sendable {
    private let get: @MainActor () -> String?
    private let set: @MainActor (String?) -> Void

    public init(get: @escaping @MainActor () -> String?, set: @escaping @MainActor (String?) -> Void) {
        self.get = get
        self.set = set
    }

    /// The text that was copied last, if what was copied last is text.
    @MainActor public var string: String? {
        get { get() }
        nonmutating set { set(newValue) }
    }

    /// An empty one, gone with whoever has it.
    @MainActor static func inMemory() -> Clipboard {
        let text = StateStorage<String?>(nil)
        return Clipboard(get: { text.value }, set: { text.value = $0 })
    }
}

extension EnvironmentValues {
    /// Where copied text goes.
    public var clipboard: Clipboard {
        get { self[ClipboardKey.self] }
        set { self[ClipboardKey.self] = newValue }
    }
}

private struct ClipboardKey: EnvironmentKey {
    // A view that is evaluated outside a session has nothing to copy to.
    static let defaultValue = Clipboard(get: { nil }, set: { _ in })
}
