import Foundation
import HTMLRenderer
import RenderTree
import TerminalRenderer

/// All that can become of a screen, and how to see that it did.
struct BackEnds {
    /// What a terminal, a picture of one and a page show, by name.
    var drawings: [(name: String, draw: (AppTree) -> String)] = [
        ("the terminal", { CellGrid(of: $0).text }),
        ("the terminal in colour", { CellGrid(of: $0).ansi(theme: .dark) }),
        ("the SVG", { CellGrid(of: $0).svg() }),
        ("the page", { HTMLPage(of: $0).html }),
    ]
    /// The tree again, from what stands for it on a wire.
    var read: (AppTree) throws -> AppTree = { try JSONDecoder().decode(AppTree.self, from: Data($0.json.utf8)) }

    func problems(of window: RenderNode, _ screen: String) -> [Sentence] {
        let tree = AppTree(windows: [window])
        return drawings.compactMap { missing(from: $0.draw(tree), $0.name, window, screen) } + reading(tree, screen)
    }

    /// The first thing that a person should see in a drawing, and does not.
    ///
    /// Only the first word is looked for, and letters and digits only: a line may be broken or cut off after it, and marks
    /// are written as each format has them.
    private func missing(from drawing: String, _ name: String, _ window: RenderNode, _ screen: String) -> Sentence? {
        let seen = window.visibleSubtree.first { node in
            (node.role == .text || node.role == .heading || node.role == .button) && !word(of: node).isEmpty
        }
        guard let seen, !drawing.contains(word(of: seen)) else { return nil }
        return .contractNotDrawn(screen, name, seen)
    }

    private func word(of node: RenderNode) -> String {
        guard node.name?.source == .text else { return "" }
        return String(node.label.drop { !$0.isLetter && !$0.isNumber }.prefix { $0.isLetter || $0.isNumber })
    }

    private func reading(_ tree: AppTree, _ screen: String) -> [Sentence] {
        do {
            let read = try self.read(tree)
            guard read != tree else { return [] }
            let other = zip(tree.nodes, read.nodes).first { $0 != $1 && zip($0.children, $1.children).allSatisfy(==) }
            return [.contractReadsOther(screen, other?.0.outlineLine ?? screen)]
        } catch {
            return [.contractDoesNotRead(screen, error)]
        }
    }
}
