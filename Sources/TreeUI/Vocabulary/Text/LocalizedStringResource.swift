public import Foundation

#if canImport(Darwin)
extension Text {
    /// Creates a text view from a string in a string catalog.
    @_disfavoredOverload
    public init(_ resource: LocalizedStringResource) {
        self.init(verbatim: String(localized: resource))
    }
}
#else
/// A string in a string catalog. TreeUI has no string catalogs, so the text is shown as written.
///
/// Source: Foundation's `LocalizedStringResource`, which Linux does not have.
public typealias LocalizedStringResource = LocalizedStringKey

extension LocalizedStringKey {
    /// Creates a resource whose text is the key. The other arguments have no effect.
    public init(_ key: LocalizedStringKey, table: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil) {
        self = key
    }

    /// Creates a resource from its default text. The other arguments have no effect.
    public init(
        _ key: StaticString,
        defaultValue: LocalizedStringKey,
        table: String? = nil,
        bundle: Bundle? = nil,
        comment: StaticString? = nil
    ) {
        self = defaultValue
    }
}

extension String {
    /// Creates the text of a key, as written. The table, the bundle and the comment have no effect.
    public init(
        localized key: LocalizedStringKey,
        table: String? = nil,
        bundle: Bundle? = nil,
        locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        var environment = EnvironmentValues()
        environment.locale = locale
        self = key.string(in: environment)
    }

    /// Creates the text from its default. The key, the table, the bundle and the comment have no effect.
    public init(
        localized key: StaticString,
        defaultValue: LocalizedStringKey,
        table: String? = nil,
        bundle: Bundle? = nil,
        locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        self.init(localized: defaultValue, locale: locale)
    }
}
#endif
