#if !canImport(SwiftUI) || Headless
import RenderTree
import TerminalRenderer
@_spi(Hosts) public import TreeUI

/// Lists the previews of a program, and shows one of them.
///
/// ```swift
/// print(PreviewHost.list)
/// if let outline = try await PreviewHost.show("Timeline") { print(outline) }
/// ```
///
/// ``TreeUI/App/main()`` does this for the arguments `--preview` and `--preview NAME`.
@MainActor
public enum PreviewHost {
    /// The program's previews as text: the modules and, below each module, the names and lines of its previews.
    public static var list: String { list(of: PreviewEntry.all) }

    static func list(of previews: [PreviewEntry]) -> String {
        guard !previews.isEmpty else {
            return "This program has no previews. Write #Preview { MyView() } beside a view."
        }
        let width = previews.map { CellWidth.of($0.name) }.max() ?? 0
        var modules: [String] = []
        for preview in previews where !modules.contains(preview.module) { modules.append(preview.module) }
        return modules.map { module in
            let lines = previews.filter { $0.module == module }.map { preview in
                let padding = String(repeating: " ", count: width - CellWidth.of(preview.name))
                return "  \(preview.name)\(padding)  \(preview.place)"
            }
            return ([module] + lines).joined(separator: "\n")
        }
        .joined(separator: "\n\n")
    }

    /// Shows a preview in the terminal until the person quits. Without a terminal, waits until its work has ended.
    /// - Parameter name: The name of the preview, alone or after its module, as in `StatusFeature.Timeline`. If no
    ///   preview has exactly this name, the comparison ignores case.
    /// - Returns: The outline of the preview if there is no terminal.
    /// - Throws: ``PreviewError`` if not exactly one preview has the name.
    public static func show(_ name: String) async throws -> String? {
        let session = try await makeSession(name)
        defer { session.end() }
        if TerminalHost.isAvailable {
            try await TerminalHost(session).run()
            return nil
        }
        try await session.settle()
        return session.tree.outline
    }

    /// Creates a session that shows a preview in a window, for your own host.
    /// - Parameters:
    ///   - name: The name of the preview, as for ``show(_:)``.
    ///   - environment: Changes the environment of the preview.
    /// - Throws: ``PreviewError`` if not exactly one preview has the name, or an error that a modifier throws while it
    ///   creates its shared context.
    @_spi(Hosts)
    public static func makeSession(
        _ name: String,
        environment: (inout EnvironmentValues) -> Void = { _ in }
    ) async throws -> Session {
        try await find(name, in: PreviewEntry.all).makeSession(environment: environment)
    }

    /// Checks that exactly one preview has the name.
    @_spi(Hosts)
    public static func check(_ name: String) throws(PreviewError) {
        _ = try find(name, in: PreviewEntry.all)
    }

    static func find(_ name: String, in previews: [PreviewEntry]) throws(PreviewError) -> PreviewEntry {
        let lowercased = name.lowercased()
        let exact = previews.filter { $0.name == name || $0.id == name }
        let found =
            exact.isEmpty
            ? previews.filter { $0.name.lowercased() == lowercased || $0.id.lowercased() == lowercased } : exact
        if found.count == 1, let preview = found.first { return preview }
        throw found.isEmpty
            ? PreviewError(unknown: name, among: previews) : PreviewError(ambiguous: name, among: found)
    }
}

/// An error in a request for a preview. Its description is one sentence with a fix.
public struct PreviewError: Error, CustomStringConvertible, Equatable {
    public let description: String

    @MainActor
    fileprivate init(unknown name: String, among previews: [PreviewEntry]) {
        let near = previews.map(\.name).min { first, second in
            editDistance(first.lowercased(), name.lowercased()) < editDistance(second.lowercased(), name.lowercased())
        }
        let isNear = near.map { editDistance($0.lowercased(), name.lowercased()) <= max(1, name.count / 3) } ?? false
        description =
            if previews.isEmpty {
                "There is no preview \"\(name)\", because this program has no previews."
            } else if let near, isNear {
                "There is no preview \"\(name)\"; did you mean \"\(near)\"?"
            } else {
                "There is no preview \"\(name)\"; leave out the name to list all previews."
            }
    }

    @MainActor
    fileprivate init(ambiguous name: String, among previews: [PreviewEntry]) {
        let ids = previews.map { "\"\($0.id)\"" }
        description =
            "\(previews.count) previews have the name \"\(name)\"; use \(ids.dropLast().joined(separator: ", ")) or "
            + "\(ids.last ?? "")."
    }
}

extension PreviewEntry {
    /// The file and the line, or the kind of preview if it has no known location.
    fileprivate var place: String {
        guard let fileID, let line else { return "PreviewProvider" }
        return "\(fileID.split(separator: "/").last ?? ""):\(line)"
    }
}
#endif
