public import Foundation

#if !canImport(ObjectiveC)
/// Has no effect in a render tree; in SwiftUI, describes an activity in an application that another device can
/// continue.
///
/// Source: Foundation's `NSUserActivity`, which Linux does not have.
open class NSUserActivity {
    /// The type of the activity.
    public let activityType: String
    /// The title of the activity.
    open var title: String?
    /// The state of the activity.
    open var userInfo: [AnyHashable: Any]?
    /// The web page that shows the same content.
    open var webpageURL: URL?
    /// Whether another device can continue the activity.
    open var isEligibleForHandoff = true
    /// Whether searches find the activity.
    open var isEligibleForSearch = false
    /// The identifier of the target content.
    open var targetContentIdentifier: String?

    /// Creates an activity.
    public init(activityType: String) {
        self.activityType = activityType
    }
}
#endif

extension View {
    /// Has no effect in a render tree; in SwiftUI, advertises a user activity. The closure never runs.
    public func userActivity(
        _ activityType: String,
        isActive: Bool = true,
        _ update: @escaping (NSUserActivity) -> Void
    ) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, advertises a user activity for an element. The closure never runs.
    public func userActivity<P>(
        _ activityType: String,
        element: P?,
        _ update: @escaping (P, NSUserActivity) -> Void
    ) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, runs an action to continue a user activity. The action never runs.
    public func onContinueUserActivity(
        _ activityType: String,
        perform action: @escaping (NSUserActivity) -> Void
    ) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, opens a file in the system's preview.
    public func quickLookPreview(_ item: Binding<URL?>) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, opens a file in the system's preview.
    public func quickLookPreview<Items: RandomAccessCollection>(
        _ selection: Binding<Items.Element?>,
        in items: Items
    ) -> some View where Items.Element == URL { self }

    /// Has no effect in a render tree; in SwiftUI, sets the URL of the document that the view shows.
    public func navigationDocument(_ url: URL) -> some View { self }
}

extension View {
    /// Has no effect in a render tree; in SwiftUI, sets the background of a container around the view.
    public func containerBackground<S: ShapeStyle>(_ style: S, for container: ContainerBackgroundPlacement) -> some View
    {
        self
    }

    /// Has no effect in a render tree; in SwiftUI, sets a view as the background of a container around the view.
    public func containerBackground<V: View>(
        for container: ContainerBackgroundPlacement,
        alignment: Alignment = .center,
        @ViewBuilder content: () -> V
    ) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, shows or hides the indicator of navigation links.
    public func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> some View { self }
}

/// Has no effect in a render tree; in SwiftUI, identifies a container whose background a view can set.
///
/// Source: SwiftUI's `ContainerBackgroundPlacement`.
public struct ContainerBackgroundPlacement: Sendable {
    /// The window.
    public static let window = ContainerBackgroundPlacement()
    /// The navigation stack.
    public static let navigation = ContainerBackgroundPlacement()
    /// The navigation split view.
    public static let navigationSplitView = ContainerBackgroundPlacement()
    /// The tab view.
    public static let tabView = ContainerBackgroundPlacement()
    /// The widget.
    public static let widget = ContainerBackgroundPlacement()
}
