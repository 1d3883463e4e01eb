/// Content of a toolbar that a person can arrange. Here its items stay where they are declared.
///
/// Source: SwiftUI's `CustomizableToolbarContent`.
@MainActor @preconcurrency
public protocol CustomizableToolbarContent: ToolbarContent {}

extension ToolbarItem: CustomizableToolbarContent {}
extension ToolbarPart: CustomizableToolbarContent {}
extension ToolbarSpacer: CustomizableToolbarContent {}

extension CustomizableToolbarContent {
    /// Has no effect in a render tree; in SwiftUI, sets whether the toolbar initially contains the item.
    public func defaultCustomization(
        _ defaultVisibility: Visibility = .automatic,
        options: ToolbarCustomizationOptions = []
    ) -> some CustomizableToolbarContent { self }

    /// Has no effect in a render tree; in SwiftUI, sets how a person can arrange the item.
    public func customizationBehavior(_ behavior: ToolbarCustomizationBehavior) -> some CustomizableToolbarContent {
        self
    }
}

extension ToolbarContent {
    /// Has no effect in a render tree; in SwiftUI, shows or hides the background that items share.
    public func sharedBackgroundVisibility(_ visibility: Visibility) -> some ToolbarContent { self }

    /// Hides the content if the condition is true.
    public func hidden(_ hidden: Bool = true) -> some ToolbarContent {
        ToolbarPart { context in
            if !hidden { Self._render(self, in: &context) }
        }
    }
}

/// Has no effect in a render tree; in SwiftUI, describes how a person can arrange a toolbar item.
///
/// Source: SwiftUI's `ToolbarCustomizationBehavior`.
public struct ToolbarCustomizationBehavior: Sendable {
    /// The item can be moved and removed.
    public static let `default` = ToolbarCustomizationBehavior()
    /// The item can be moved, but not removed.
    public static let reorderable = ToolbarCustomizationBehavior()
    /// The item can be neither moved nor removed.
    public static let disabled = ToolbarCustomizationBehavior()
}

/// Has no effect in a render tree; in SwiftUI, describes how a toolbar item is shown that a person has removed.
///
/// Source: SwiftUI's `ToolbarCustomizationOptions`.
public struct ToolbarCustomizationOptions: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The item cannot be removed.
    public static let alwaysAvailable = ToolbarCustomizationOptions(rawValue: 1)
}
