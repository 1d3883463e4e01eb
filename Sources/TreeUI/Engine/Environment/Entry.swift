/// Declares a value of the environment, of the focused views or of a transaction.
///
/// ```swift
/// extension EnvironmentValues {
///     @Entry var isNarrow = false
/// }
/// ```
///
/// Write the variable in an extension of ``EnvironmentValues``, with a default value or an optional type.
///
/// Source: SwiftUI's `Entry()`.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "TreeUIMacros", type: "Entry")
