public import Foundation

extension EnvironmentValues {
    /// Opens a window of a scene.
    public var openWindow: OpenWindowAction {
        get { self[OpenWindowKey.self] }
        set { self[OpenWindowKey.self] = newValue }
    }

    /// Closes a window by the id of its scene.
    public var dismissWindow: DismissWindowAction {
        get { self[DismissWindowKey.self] }
        set { self[DismissWindowKey.self] = newValue }
    }

    /// Closes the sheet, popover or window that the view is in.
    public var dismiss: DismissAction {
        get { self[DismissKey.self] }
        set { self[DismissKey.self] = newValue }
    }

    /// Opens the settings.
    public var openSettings: OpenSettingsAction {
        get { self[OpenSettingsKey.self] }
        set { self[OpenSettingsKey.self] = newValue }
    }

    /// Opens a URL with whatever the host opens URLs with.
    public var openURL: OpenURLAction {
        get { self[OpenURLKey.self] }
        set { self[OpenURLKey.self] = newValue }
    }
}

/// `openWindow(id: "compose")`, from `@Environment(\.openWindow)`.
public struct OpenWindowAction: Sendable {
    let open: @MainActor (_ id: String?, _ value: (any Hashable & Codable)?) -> Void

    @MainActor public func callAsFunction(id: String) {
        open(id, nil)
    }

    /// Opens a window for the value; if one is open for it already, brings that to the front.
    @MainActor public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
        open(id, value)
    }

    @MainActor public func callAsFunction<D: Codable & Hashable>(value: D) {
        open(nil, value)
    }
}

public struct DismissWindowAction: Sendable {
    let dismiss: @MainActor (_ id: String?) -> Void

    @MainActor public func callAsFunction(id: String) {
        dismiss(id)
    }

    @MainActor public func callAsFunction() {
        dismiss(nil)
    }
}

public struct DismissAction: Sendable {
    let dismiss: RenewedAction

    @MainActor public func callAsFunction() {
        dismiss()
    }
}

public struct OpenSettingsAction: Sendable {
    let open: @MainActor () -> Void

    @MainActor public func callAsFunction() {
        open()
    }
}

/// Opens URLs. Give a session one of your own to decide what happens.
public struct OpenURLAction: Sendable {
    public enum Result: Sendable {
        case handled, discarded, systemAction
    }

    private let handler: @MainActor (URL) -> Result

    public init(handler: @escaping @MainActor (URL) -> Result) {
        self.handler = handler
    }

    @MainActor public func callAsFunction(_ url: URL) {
        _ = handler(url)
    }

    /// Opens the URL and tells whether somebody took it.
    @MainActor public func callAsFunction(_ url: URL, completion: (Bool) -> Void) {
        if case .discarded = handler(url) { completion(false) } else { completion(true) }
    }
}

// The defaults do nothing: a view that is evaluated outside a session has no windows to open.

private struct OpenWindowKey: EnvironmentKey {
    static let defaultValue = OpenWindowAction { _, _ in }
}

private struct DismissWindowKey: EnvironmentKey {
    static let defaultValue = DismissWindowAction { _ in }
}

private struct DismissKey: EnvironmentKey {
    static let defaultValue = DismissAction(dismiss: RenewedAction {})
}

private struct OpenSettingsKey: EnvironmentKey {
    static let defaultValue = OpenSettingsAction {}
}

private struct OpenURLKey: EnvironmentKey {
    static let defaultValue = OpenURLAction { _ in .discarded }
}
