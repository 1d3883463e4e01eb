/// The environment values that modifiers, controls and containers of the vocabulary set for the views in them.
private final class SharedValues: VocabularyValues {
    struct Values {
        var textStyle = TextStyle()
        var styles: SharedStyles?
        var selection: SelectionScope?
        var tabs: TabScope?
        var tabTag: AnyHashable?
        var refresh: RefreshHandler?
        var navigation: NavigationReference?
        var isInPresentation = false
    }

    let values: Values

    init(_ values: Values) {
        self.values = values
    }

    func isSame(as other: any VocabularyValues) -> Bool {
        guard let other = other as? SharedValues else { return false }
        return Comparison.areSame(values, other.values)
    }
}

extension EnvironmentValues {
    private var shared: SharedValues? { vocabulary.values as? SharedValues }

    private mutating func change(_ change: (inout SharedValues.Values) -> Void) {
        var values = shared?.values ?? SharedValues.Values()
        change(&values)
        vocabulary.values = SharedValues(values)
    }

    package var textStyle: TextStyle {
        get { shared?.values.textStyle ?? TextStyle() }
        set { change { $0.textStyle = newValue } }
    }

    /// A reference to the styles. Environments are copied far more often than styles are set.
    var sharedStyles: SharedStyles? { shared?.values.styles }

    var styles: Styles {
        get { sharedStyles?.styles ?? Styles() }
        set { change { $0.styles = SharedStyles(newValue) } }
    }

    var selection: SelectionScope? {
        get { shared?.values.selection }
        set { change { $0.selection = newValue } }
    }

    var tabs: TabScope? {
        get { shared?.values.tabs }
        set {
            change { $0.tabs = newValue }
            pages = newValue?.isPaged == true ? newValue : nil
        }
    }

    var tabTag: AnyHashable? {
        get { shared?.values.tabTag }
        set { change { $0.tabTag = newValue } }
    }

    var refresh: RefreshHandler? {
        get { shared?.values.refresh }
        set { change { $0.refresh = newValue } }
    }

    /// The model of the stack around the view. The environment does not retain it: the stack has the views of its screens,
    /// which have this environment.
    var navigation: NavigationModel? {
        get { shared?.values.navigation?.model }
        set { change { $0.navigation = newValue.map { NavigationReference($0, depth: 0) } } }
    }

    /// Whether the view is presented in front of a window, where a stack has space for only one screen.
    var isInPresentation: Bool {
        get { shared?.values.isInPresentation ?? false }
        set { change { $0.isInPresentation = newValue } }
    }

    /// The number of the stack's screens that are below the view's own screen.
    var navigationDepth: Int { shared?.values.navigation?.depth ?? 0 }

    /// Enters a screen of a stack.
    mutating func enterScreen(of model: NavigationModel, depth: Int) {
        change { $0.navigation = NavigationReference(model, depth: depth) }
    }
}
