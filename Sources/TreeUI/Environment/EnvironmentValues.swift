package import RenderTree

/// Values that a view hands to all views within it.
///
/// Add one of your own with a key:
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
    /// Observable objects by their type.
    private var objects = ValuesByType()

    /// Whether controls can be used.
    public var isEnabled = true
    /// The line that disabled the controls, for the text of failures.
    package var disabledBy: SourceReference?
    package var textStyle = TextStyle()

    // What containers tell the views within them.
    var selection: SelectionScope?
    var tabs: TabScope?
    var tabTag: AnyHashable?
    var submit: RenewedAction?
    var refresh: RefreshHandler?
    var focusTarget: FocusTarget?
    var navigation: NavigationModel?
    /// Whether another screen of the same stack lies over the view: it keeps its state, and is not on the screen.
    var isCovered = false
    /// Whether the rows of a collection here appear as they come near.
    var isInLazyContainer = false
    /// Whether the view is in a row that has not come near: it is in the tree, and has not appeared.
    var isDistant = false
    /// Whether the view is within a control, which takes the press itself.
    var isInControl = false
    /// What follows the action of any button within: an alert closes.
    var afterAction: RenewedAction?

    /// Behind a reference: environments are copied far more often than a style is set.
    private(set) var sharedStyles: SharedStyles?
    var styles: Styles {
        get { sharedStyles?.styles ?? Styles() }
        set { sharedStyles = SharedStyles(newValue) }
    }

    public init() {}

    /// The value for a key.
    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { values.all[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values.all[ObjectIdentifier(key)] = newValue }
    }

    subscript<T: AnyObject>(objectType: T.Type) -> T? {
        get { objects.all[ObjectIdentifier(objectType)] as? T }
        set { objects.all[ObjectIdentifier(objectType)] = newValue }
    }
}

/// Values by the type of their key.
private struct ValuesByType: ComparedValue {
    var all: [ObjectIdentifier: Any] = [:]

    func isSame(as other: ValuesByType) -> Bool {
        if haveSameBytes(all, other.all) { return true }
        return all.count == other.all.count
            && all.allSatisfy { key, value in
                other.all[key].map { Comparison.areSame(any: value, $0) } ?? false
            }
    }
}

/// A key of ``EnvironmentValues``, with the value where none was set.
public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}
