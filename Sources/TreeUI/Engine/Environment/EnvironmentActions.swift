public import Foundation
import RenderTree

extension EnvironmentValues {
    // The defaults do nothing: outside a session there are no windows.

    /// An action that opens a window of a scene.
    @Entry public var openWindow = OpenWindowAction { _, _, _ in }

    /// An action that closes the windows of a scene, or the window that the view is in.
    @Entry public var dismissWindow = DismissWindowAction { _ in }

    /// An action that closes the sheet, popover, alert or window that the view is in, or pops its screen.
    @Entry public var dismiss = DismissAction(dismiss: RenewedAction {})

    /// An action that opens the settings window.
    @Entry public var openSettings = OpenSettingsAction { _ in }

    /// An action that opens a URL with the host's handler.
    @Entry public var openURL = OpenURLAction { _ in .discarded }
}

/// An action that opens a window: `openWindow(id: "compose")`, from `@Environment(\.openWindow)`.
///
/// Source: SwiftUI's `OpenWindowAction`.
public struct OpenWindowAction: Sendable {
    let open: @MainActor (_ id: String?, _ value: (any Hashable & Codable)?, _ source: SourceReference) -> Void

    /// Opens a window of the scene with this id.
    @MainActor public func callAsFunction(id: String, fileID: StaticString = #fileID, line: UInt = #line) {
        open(id, nil, SourceReference(fileID: fileID, line: line))
    }

    /// Opens a window for the value. If a window for the value is open, it moves to the front instead.
    @MainActor public func callAsFunction<D: Codable & Hashable>(
        id: String,
        value: D,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        open(id, value, SourceReference(fileID: fileID, line: line))
    }

    /// Opens a window of the scene that presents values of this type.
    @MainActor public func callAsFunction<D: Codable & Hashable>(
        value: D,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        open(nil, value, SourceReference(fileID: fileID, line: line))
    }
}

/// An action that closes windows: `dismissWindow(id: "compose")`, from `@Environment(\.dismissWindow)`.
///
/// Source: SwiftUI's `DismissWindowAction`.
public struct DismissWindowAction: Sendable {
    let dismiss: @MainActor (_ id: String?) -> Void

    /// Closes all windows of the scene with this id.
    @MainActor public func callAsFunction(id: String) {
        dismiss(id)
    }

    /// Closes the window that the view is in.
    @MainActor public func callAsFunction() {
        dismiss(nil)
    }
}

/// An action that closes a presentation: `dismiss()`, from `@Environment(\.dismiss)`.
///
/// Source: SwiftUI's `DismissAction`.
public struct DismissAction: Sendable {
    let dismiss: RenewedAction

    /// Closes the sheet, popover, alert or window that the view is in, or pops its screen.
    @MainActor public func callAsFunction() {
        dismiss()
    }
}

/// An action that opens the settings: `openSettings()`, from `@Environment(\.openSettings)`.
///
/// Source: SwiftUI's `OpenSettingsAction`.
public struct OpenSettingsAction: Sendable {
    let open: @MainActor (_ source: SourceReference) -> Void

    /// Opens the settings window. If the application has no settings scene, this is a `Fault`.
    @MainActor public func callAsFunction(fileID: StaticString = #fileID, line: UInt = #line) {
        open(SourceReference(fileID: fileID, line: line))
    }
}

/// An action that opens URLs. Hosts and tests set their own in the environment.
///
/// Source: SwiftUI's `OpenURLAction`.
public struct OpenURLAction: Sendable {
    /// The result of a handler that opened a URL, rejected it, or left it to the system.
    public enum Result: Sendable {
        /// `discarded` opens nothing; `systemAction` leaves the URL to the system.
        case handled, discarded, systemAction
    }

    private let handler: @MainActor (URL) -> Result

    /// Creates an action that passes each URL to a closure.
    public init(handler: @escaping @MainActor (URL) -> Result) {
        self.handler = handler
    }

    /// Opens the URL.
    @MainActor public func callAsFunction(_ url: URL) {
        _ = handler(url)
    }

    /// Opens the URL. A host does not choose between the application and a browser.
    @MainActor public func callAsFunction(_ url: URL, prefersInApp: Bool) {
        self(url)
    }

    /// Opens the URL, then calls `completion` with `false` if the handler discarded it.
    @MainActor public func callAsFunction(_ url: URL, completion: @escaping (Bool) -> Void) {
        if case .discarded = handler(url) { completion(false) } else { completion(true) }
    }
}
