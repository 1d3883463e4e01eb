public import Foundation

// The appearance of presentations: accepted, and without effect on the tree.

extension View {
    /// Sets the heights of the sheet; without effect here. The selection never changes.
    public func presentationDetents(
        _ detents: Set<PresentationDetent>,
        selection: Binding<PresentationDetent>
    ) -> some View { self }

    /// Sets whether a person can use the view behind the presentation; without effect here.
    public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View {
        self
    }

    /// Sets the result of dragging the content of a presentation; without effect here.
    public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View { self }

    /// Sets the size of a presentation; without effect here.
    public func presentationSizing<S: PresentationSizing>(_ sizing: S) -> some View { self }

    /// Sets the forms of the presentation in compact windows; without effect here.
    public func presentationCompactAdaptation(
        horizontal horizontalAdaptation: PresentationAdaptation,
        vertical verticalAdaptation: PresentationAdaptation
    ) -> some View { self }

    /// Sets a view as the background of the presentation; without effect here.
    public func presentationBackground<V: View>(
        alignment: Alignment = .center,
        @ViewBuilder content: () -> V
    ) -> some View { self }

    /// Sets whether the presentation prevents the end of the application; without effect here.
    public func presentationPreventsAppTermination(_ prevents: Bool?) -> some View { self }

    /// Sets the icon of alerts and dialogs; without effect here.
    public func dialogIcon(_ icon: Image?) -> some View { self }

    /// Sets the severity of alerts and dialogs; without effect here.
    public func dialogSeverity(_ severity: DialogSeverity) -> some View { self }

    /// Adds a switch that suppresses later dialogs; without effect here.
    public func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View { self }

    public func dialogSuppressionToggle(
        _ titleKey: LocalizedStringKey,
        isSuppressed: Binding<Bool>
    ) -> some View { self }

    /// Sets the width of the inspector; without effect here.
    public func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View { self }

    public func inspectorColumnWidth(_ width: CGFloat) -> some View { self }
}

/// The interaction with the view behind a presentation; without effect here.
///
/// Source: SwiftUI's `PresentationBackgroundInteraction`.
public struct PresentationBackgroundInteraction: Sendable {
    /// The interaction that the platform uses.
    public static let automatic = PresentationBackgroundInteraction()
    /// The view behind can be used.
    public static let enabled = PresentationBackgroundInteraction()
    /// The view behind cannot be used.
    public static let disabled = PresentationBackgroundInteraction()

    /// Returns an interaction that is enabled up to a height of the presentation.
    public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction { enabled }
}

/// The result of dragging the content of a presentation; without effect here.
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

/// The size of a presentation; without effect here.
///
/// Source: SwiftUI's `PresentationSizing`.
public protocol PresentationSizing: Sendable {}

/// The size that the platform uses; without effect here.
///
/// Source: SwiftUI's `AutomaticPresentationSizing`.
public struct AutomaticPresentationSizing: PresentationSizing {
    /// Creates the sizing.
    public init() {}
}

/// The size of a page; without effect here.
///
/// Source: SwiftUI's `PagePresentationSizing`.
public struct PagePresentationSizing: PresentationSizing {
    /// Creates the sizing.
    public init() {}
}

/// The size of a form; without effect here.
///
/// Source: SwiftUI's `FormPresentationSizing`.
public struct FormPresentationSizing: PresentationSizing {
    /// Creates the sizing.
    public init() {}
}

/// The ideal size of the content; without effect here.
///
/// Source: SwiftUI's `FittedPresentationSizing`.
public struct FittedPresentationSizing: PresentationSizing {
    /// Creates the sizing.
    public init() {}
}

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

/// The severity of a dialog; without effect here.
///
/// Source: SwiftUI's `DialogSeverity`.
public struct DialogSeverity: Equatable, Sendable {
    private let name: String

    /// The severity that the platform uses.
    public static let automatic = DialogSeverity(name: "automatic")
    /// The dialog warns of a loss.
    public static let critical = DialogSeverity(name: "critical")
    /// The dialog is a common one.
    public static let standard = DialogSeverity(name: "standard")
}
