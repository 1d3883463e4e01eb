public import Foundation

extension View {
    /// Has no effect in a render tree; in SwiftUI, sets the heights of the sheet. The selection never changes.
    public func presentationDetents(
        _ detents: Set<PresentationDetent>,
        selection: Binding<PresentationDetent>
    ) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets whether a person can use the view behind the presentation.
    public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View {
        self
    }

    /// Has no effect in a render tree; in SwiftUI, sets the result of dragging the content of a presentation.
    public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the size of a presentation.
    public func presentationSizing<S: PresentationSizing>(_ sizing: S) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets how the presentation appears in compact windows.
    public func presentationCompactAdaptation(
        horizontal horizontalAdaptation: PresentationAdaptation,
        vertical verticalAdaptation: PresentationAdaptation
    ) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets a view as the background of the presentation.
    public func presentationBackground<V: View>(
        alignment: Alignment = .center,
        @ViewBuilder content: () -> V
    ) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets whether the presentation prevents the application from ending.
    public func presentationPreventsAppTermination(_ prevents: Bool?) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the icon of alerts and dialogs.
    public func dialogIcon(_ icon: Image?) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the severity of alerts and dialogs.
    public func dialogSeverity(_ severity: DialogSeverity) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, adds a switch that suppresses later dialogs.
    public func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, adds a switch that suppresses later dialogs.
    public func dialogSuppressionToggle(
        _ titleKey: LocalizedStringKey,
        isSuppressed: Binding<Bool>
    ) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the width of the inspector.
    public func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the width of the inspector.
    public func inspectorColumnWidth(_ width: CGFloat) -> some View { self }
}

/// Has no effect in a render tree; in SwiftUI, describes whether a person can use the view behind a presentation.
///
/// Source: SwiftUI's `PresentationBackgroundInteraction`.
public struct PresentationBackgroundInteraction: Sendable {
    /// The interaction that the platform uses.
    public static let automatic = PresentationBackgroundInteraction()
    /// A person can use the view behind the presentation.
    public static let enabled = PresentationBackgroundInteraction()
    /// A person cannot use the view behind the presentation.
    public static let disabled = PresentationBackgroundInteraction()

    /// Returns an interaction that is enabled while the presentation is at most this high.
    public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction { enabled }
}

/// Has no effect in a render tree; in SwiftUI, describes the result of dragging the content of a presentation.
///
/// Source: SwiftUI's `PresentationContentInteraction`.
public struct PresentationContentInteraction: Equatable, Sendable {
    private let name: String

    /// The result that the platform uses.
    public static let automatic = PresentationContentInteraction(name: "automatic")
    /// Dragging resizes the presentation first.
    public static let resizes = PresentationContentInteraction(name: "resizes")
    /// Dragging scrolls first.
    public static let scrolls = PresentationContentInteraction(name: "scrolls")
}

/// Has no effect in a render tree; in SwiftUI, describes the size of a presentation.
///
/// Source: SwiftUI's `PresentationSizing`.
public protocol PresentationSizing: Sendable {}

/// Has no effect in a render tree; in SwiftUI, describes the size that the platform uses.
///
/// Source: SwiftUI's `AutomaticPresentationSizing`.
public struct AutomaticPresentationSizing: PresentationSizing {}

/// Has no effect in a render tree; in SwiftUI, describes the size of a page.
///
/// Source: SwiftUI's `PagePresentationSizing`.
public struct PagePresentationSizing: PresentationSizing {}

/// Has no effect in a render tree; in SwiftUI, describes the size of a form.
///
/// Source: SwiftUI's `FormPresentationSizing`.
public struct FormPresentationSizing: PresentationSizing {}

/// Has no effect in a render tree; in SwiftUI, describes the ideal size of the content.
///
/// Source: SwiftUI's `FittedPresentationSizing`.
public struct FittedPresentationSizing: PresentationSizing {}

extension PresentationSizing where Self == AutomaticPresentationSizing {
    /// The size that the platform uses.
    public static var automatic: AutomaticPresentationSizing { AutomaticPresentationSizing() }
}

extension PresentationSizing where Self == PagePresentationSizing {
    /// The size of a page.
    public static var page: PagePresentationSizing { PagePresentationSizing() }
}

extension PresentationSizing where Self == FormPresentationSizing {
    /// The size of a form.
    public static var form: FormPresentationSizing { FormPresentationSizing() }
}

extension PresentationSizing where Self == FittedPresentationSizing {
    /// The ideal size of the content.
    public static var fitted: FittedPresentationSizing { FittedPresentationSizing() }
}

/// Has no effect in a render tree; in SwiftUI, describes the severity of a dialog.
///
/// Source: SwiftUI's `DialogSeverity`.
public struct DialogSeverity: Equatable, Sendable {
    private let name: String

    /// The severity that the platform uses.
    public static let automatic = DialogSeverity(name: "automatic")
    /// The dialog warns that something may be lost.
    public static let critical = DialogSeverity(name: "critical")
    /// The dialog is an ordinary one.
    public static let standard = DialogSeverity(name: "standard")
}
