#if canImport(SwiftUI) && !Headless
#if canImport(AppKit)
import AppKit
#elseif canImport(UIKit)
import UIKit
#endif
#endif

/// Access to the text that was copied last.
///
/// ```swift
/// @Environment(\.clipboard) private var clipboard
/// …
/// Button("Copy") { clipboard.string = status.text }
/// ```
///
/// In SwiftUI, this is the general pasteboard of the system. Each session of TreeUI starts with an empty clipboard of its
/// own; a host replaces it with that of the system.
public struct Clipboard: Sendable {
    private let get: @MainActor @Sendable () -> String?
    private let set: @MainActor @Sendable (String?) -> Void

    /// Creates a clipboard from closures that read and write its text.
    public init(
        get: @escaping @MainActor @Sendable () -> String?,
        set: @escaping @MainActor @Sendable (String?) -> Void
    ) {
        self.get = get
        self.set = set
    }

    /// The copied text, or `nil` if there is none.
    @MainActor public var string: String? {
        get { get() }
        nonmutating set { set(newValue) }
    }
}

extension EnvironmentValues {
    /// The clipboard of the application.
    public var clipboard: Clipboard {
        get { self[ClipboardKey.self] ?? standardClipboard }
        set { self[ClipboardKey.self] = newValue }
    }
}

private struct ClipboardKey: EnvironmentKey {
    static let defaultValue: Clipboard? = nil
}

#if canImport(SwiftUI) && !Headless
extension EnvironmentValues {
    fileprivate var standardClipboard: Clipboard {
        #if canImport(AppKit)
        Clipboard(
            get: { NSPasteboard.general.string(forType: .string) },
            set: { text in
                NSPasteboard.general.clearContents()
                if let text { NSPasteboard.general.setString(text, forType: .string) }
            }
        )
        #elseif canImport(UIKit) && !os(tvOS) && !os(watchOS)
        Clipboard(get: { UIPasteboard.general.string }, set: { UIPasteboard.general.string = $0 })
        #else
        // This system has no pasteboard: reading returns nil, and writing does nothing.
        Clipboard(get: { nil }, set: { _ in })
        #endif
    }
}
#else
extension EnvironmentValues {
    /// The clipboard of the session. Outside a session, reading returns nil, and writing does nothing.
    fileprivate var standardClipboard: Clipboard {
        let text = copiedText
        return Clipboard(get: { text?.wrappedValue }, set: { text?.wrappedValue = $0 })
    }
}
#endif
