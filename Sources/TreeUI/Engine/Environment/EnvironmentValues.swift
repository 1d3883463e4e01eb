import Foundation
package import RenderTree

/// The values that a view provides to all views in it.
///
/// Add a value of your own with a key:
///
/// ```swift
/// private struct CompactKey: EnvironmentKey {
///     static let defaultValue = false
/// }
///
/// extension EnvironmentValues {
///     var isCompact: Bool {
///         get { self[CompactKey.self] }
///         set { self[CompactKey.self] = newValue }
///     }
/// }
/// ```
///
/// Source: SwiftUI's `EnvironmentValues`.
public struct EnvironmentValues {
    private var values = ValuesByType()
    private var objects = ValuesByType()

    /// Whether controls are enabled.
    public var isEnabled = true
    /// Whether the nearest view with a ``FocusState`` binding has the focus. The nearest is this view or one around it.
    public var isFocused: Bool { focusTarget?.isFocused ?? false }
    /// The call that disabled the controls, named in test failures.
    package var disabledBy: SourceReference?
    /// Whether text is a heading, as in a section's header.
    var isHeading = false
    /// Values that only the vocabulary knows.
    var vocabulary = VocabularyReference()

    // Values that containers set for the views in them.
    /// The container whose pages the views are.
    var pages: (any PageContainer)?
    var submit: RenewedAction?
    var focusTarget: FocusTarget?
    /// Whether a surrounding view provides focused values, so that controls notify the session when they receive the
    /// focus.
    var reportsFocus = false
    /// Whether another screen of the same stack covers the view. Its state is kept, but it is not on the screen.
    var isCovered = false
    /// Whether the rows of a collection appear only once they are near the visible area.
    var isInLazyContainer = false
    /// Whether the view is in a row that has not been near the visible area. It is in the tree, but has not appeared.
    var isDistant = false
    /// The size of the nearest frame around the view, for drawings.
    var drawingSize: CGSize?
    /// Whether the view is in a control that handles a press itself.
    var isInControl = false
    /// An action that runs after the action of any button in the view, such as closing an alert.
    var afterAction: RenewedAction?

    /// Creates an environment with default values.
    public init() {}

    /// The value for a key, or its default if no view has set one.
    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { values.all[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values.all[ObjectIdentifier(key)] = newValue }
    }

    subscript<T: AnyObject>(objectType: T.Type) -> T? {
        get { objects.all[ObjectIdentifier(objectType)] as? T }
        set { objects.all[ObjectIdentifier(objectType)] = newValue }
    }
}

/// A key of ``EnvironmentValues``, with a default value.
///
/// Source: SwiftUI's `EnvironmentKey`.
public protocol EnvironmentKey {
    /// The type of the value.
    associatedtype Value
    /// The value to use if no view has set one.
    static var defaultValue: Value { get }
}
