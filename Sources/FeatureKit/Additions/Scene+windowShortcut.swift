extension Scene {
    /// Sets the keyboard shortcut that opens the scene's window. On platforms whose applications have no menu bar, such
    /// as iOS, it has no effect.
    ///
    /// SwiftUI declares `keyboardShortcut(_:modifiers:)` for scenes only on macOS.
    public func windowShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some Scene {
        #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
        self
        #else
        keyboardShortcut(key, modifiers: modifiers)
        #endif
    }
}
