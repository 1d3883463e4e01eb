extension View {
    /// Has no effect in a render tree; in SwiftUI, shows or hides the indicator of a menu.
    public func menuIndicator(_ visibility: Visibility) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets how the order of a menu's items depends on where the menu
    /// opens.
    public func menuOrder(_ order: MenuOrder) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets whether a button repeats its action while it is pressed.
    public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the distance between the sections of a list.
    public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, hides the focus ring.
    public func focusEffectDisabled(_ disabled: Bool = true) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, makes the view a region within which the focus moves.
    public func focusSection() -> some View { self }
}

/// The order of a menu's items. It has no effect in a render tree.
///
/// Source: SwiftUI's `MenuOrder`.
public struct MenuOrder: Hashable, Sendable {
    private let name: String

    /// The order that the platform uses.
    public static let automatic = MenuOrder(name: "automatic")
    /// The order in which the code lists the items.
    public static let fixed = MenuOrder(name: "fixed")
    /// An order with the first item nearest to where the menu opens.
    public static let priority = MenuOrder(name: "priority")
}

/// The repetition of a button's action. It has no effect in a render tree.
///
/// Source: SwiftUI's `ButtonRepeatBehavior`.
public struct ButtonRepeatBehavior: Hashable, Sendable {
    private let name: String

    /// The behavior that the platform uses.
    public static let automatic = ButtonRepeatBehavior(name: "automatic")
    /// Repeats while the button is pressed.
    public static let enabled = ButtonRepeatBehavior(name: "enabled")
    /// Does not repeat.
    public static let disabled = ButtonRepeatBehavior(name: "disabled")
}

/// The distance between the sections of a list. It has no effect in a render tree.
///
/// Source: SwiftUI's `ListSectionSpacing`.
public struct ListSectionSpacing: Sendable {
    /// The distance that the platform uses.
    public static let `default` = ListSectionSpacing()
    /// A small distance.
    public static let compact = ListSectionSpacing()
}
