/// A preview in this program, declared with `#Preview` or by a ``PreviewProvider``.
///
/// A host lists ``all`` previews, and shows one in a session:
///
/// ```swift
/// for preview in PreviewEntry.all { print(preview.module, preview.name) }
/// if let preview = PreviewEntry.all.first {
///     let session = try await preview.makeSession()
///     print(session.tree.outline)
/// }
/// ```
///
/// SwiftUI has no such type; Xcode finds and shows its previews.
@_spi(Hosts)
@MainActor
public struct PreviewEntry: Identifiable {
    /// The module that declares the preview.
    public let module: String
    /// The name of the preview. Without one, it is the name of the file or of the provider. A number follows the name
    /// if an earlier preview of the module has the same.
    public internal(set) var name: String
    /// The module and the file of the preview; `nil` for a provider, because the program does not contain a provider's
    /// location.
    public let fileID: String?
    /// The line of the preview, or `nil` for a provider.
    public let line: Int?

    /// Creates the view, with its modifiers.
    package let makeView: @MainActor () async throws -> AnyView

    /// The module and the name.
    public nonisolated var id: String { "\(module).\(name)" }

    /// Creates a session that shows the preview in a window.
    /// - Throws: An error that a modifier throws while it creates its shared context.
    public func makeSession(environment: (inout EnvironmentValues) -> Void = { _ in }) async throws -> Session {
        Session(view: try await makeView(), title: name) { values in
            values.isPreview = true
            environment(&values)
        }
    }
}
