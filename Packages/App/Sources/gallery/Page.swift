#if !canImport(SwiftUI) || Headless
import FeatureKit
import Foundation
import HTMLRenderer
import RenderTree
import TerminalRenderer
@_spi(Hosts) import TreeUI

/// A page of the gallery, and the steps to reach it.
struct Page {
    let name: String
    let make: @MainActor () async throws -> AppTree

    init(_ name: String, make: @escaping @MainActor () async throws -> AppTree) {
        self.name = name
        self.make = make
    }

    /// Creates a page with a view in a window, after some steps.
    @MainActor
    init<V: View>(_ name: String, _ view: V, steps: @escaping @MainActor (Session) async throws -> Void = { _ in }) {
        self.init(name) {
            let session = Session(view: view, title: name.prefix(1).uppercased() + name.dropFirst())
            try await session.settle()
            try await steps(session)
            try await session.settle()
            return session.tree
        }
    }

    @MainActor
    static func write(to folder: URL) async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for page in try all {
            let tree = try await page.make()
            let title = tree.frontmost?.label ?? page.name
            let forms = [
                "html": HTMLPage(of: tree).html, "json": tree.json, "outline": tree.outline + "\n",
                "txt": CellGrid(of: tree).text + "\n",
                "svg": CellGrid(of: tree, ScreenOptions(height: 26, hasStatusBar: true)).svg(title: title),
            ]
            for (form, text) in forms {
                try Data(text.utf8).write(to: folder.appending(component: "\(page.name).\(form)"))
            }
        }
    }

    @MainActor
    private static var all: [Page] {
        get throws {
            try appPages() + [
                Page("controls", ControlsView()),
                Page("containers", ContainersView()),
                Page("sheet", PresentationsView()) { try $0.tap("Open the sheet") },
                Page("popover", PresentationsView()) { try $0.tap("Open the popover") },
                Page("alert", PresentationsView()) { try $0.tap("Delete") },
                Page("dialog", PresentationsView()) { try $0.tap("Empty the bin") },
                Page("drawing", DrawingView()),
                Page("hostile", HostileView()),
            ]
        }
    }
}

extension Session {
    struct NotThere: Error, CustomStringConvertible {
        var description: String
    }

    /// Presses the button with this name, as a person would.
    func tap(_ name: String) throws {
        try send(.tap, to: node(.button, name).id)
    }

    func node(_ role: Role, _ name: String) throws -> RenderNode {
        guard let node = tree.nodes.first(where: { $0.role == role && $0.label == name }) else {
            throw NotThere(description: "There is no \(role) “\(name)” in:\n\(tree.outline)")
        }
        return node
    }
}
#endif
