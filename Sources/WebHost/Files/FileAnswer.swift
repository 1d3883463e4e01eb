import Foundation
import RenderTree

/// A page's answer to a file dialog.
///
/// A page cannot refer to files on the server: it answers with the numbers of files that it has sent, and it gets a file
/// that the application stores.
@MainActor
struct FileAnswer {
    private enum Use {
        case open(String)
        case save(name: String)
        case refused
    }

    let dialog: RenderNode
    private let field: RenderNode
    private let button: RenderNode
    private let use: Use

    /// Returns `nil` if the event does not answer a file dialog.
    init?(_ event: Event, in tree: AppTree) {
        switch event.action {
        case .tap, .setText: break
        default: return nil
        }
        guard let node = tree.node(event.target), let purpose = node.attributes[.file]?.text else { return nil }
        // The last one is the innermost.
        guard let dialog = tree.nodes.reversed().first(where: { $0.role == .dialog && $0.contains(node.id) }),
            let field = dialog.subtree.first(where: { $0.attributes[.file] != nil && $0.accepts(.setText) }),
            let button = dialog.subtree.first(where: { $0.attributes[.file] != nil && $0.accepts(.tap) })
        else { return nil }
        (self.dialog, self.field, self.button) = (dialog, field, button)
        switch (event.action, purpose) {
        case (.setText(let text), "open"), (.setText(let text), "openSeveral"): use = .open(text)
        // The text is the name that the page wants for its file. Without one, the button is disabled.
        case (.setText, "save"): return nil
        case (.tap, "save"):
            guard let name = field.value?.text, !name.isEmpty, button.isEnabled else { return nil }
            use = .save(name: name)
        default: use = .refused
        }
    }

    /// Answers the dialog.
    /// - Returns: The path of a file for the page, if the application has stored one.
    func send(to source: any AppTreeSource, _ files: FileTransfers) throws -> String? {
        switch use {
        case .open(let text):
            let lines = text.split(separator: "\n")
            guard lines.count <= 1 || field.role == .editor else { throw FileRefusal.several }
            let paths = try files.take(lines.map { Int($0) ?? 0 })
            try send(paths.joined(separator: "\n"), to: source)
            return nil
        case .save(let name):
            let path = try files.makePath(for: FileName(lastComponentOf: name))
            defer { if !FileManager.default.fileExists(atPath: path) { files.remove([path]) } }
            try send(path, to: source)
            return FileManager.default.fileExists(atPath: path) ? path : nil
        case .refused:
            throw FileRefusal.path
        }
    }

    private func send(_ path: String, to source: any AppTreeSource) throws {
        try source.send(Event(.setText(path), to: field.id))
        // Reading the tree evaluates the dialog, which enables the button.
        _ = source.tree
        try source.send(Event(.tap, to: button.id))
    }

}

extension AppTree {
    /// Whether a dialog asks for files from the page.
    var asksForFiles: Bool { nodes.contains { $0.attributes[.file]?.text?.hasPrefix("open") == true } }
}

extension RenderNode {
    fileprivate func contains(_ id: NodeID) -> Bool { subtree.contains { $0.id == id } }
}
