import Foundation
import HTMLRenderer
import RenderTree
import TerminalRenderer

/// All that can become of a screen, and how to see that it did.
struct BackEnds {
    struct Drawing {
        let name: String
        /// Whether all is there however long it is: lines are not broken, and nothing is cut off.
        var isUnlimited = false
        let draw: (AppTree) -> String
    }

    /// What a terminal, a picture of one and a page show.
    var drawings = [
        Drawing(name: "the terminal") { CellGrid(of: $0).text },
        Drawing(name: "the terminal in colour") { CellGrid(of: $0).ansi(theme: .dark) },
        Drawing(name: "the SVG") { CellGrid(of: $0).svg() },
        Drawing(name: "the page", isUnlimited: true) { HTMLPage(of: $0).html },
    ]
    /// The tree again, from what stands for it on a wire.
    var read: (AppTree) throws -> AppTree = { try JSONDecoder().decode(AppTree.self, from: Data($0.json.utf8)) }

    func problems(of window: RenderNode, _ screen: String) -> [Sentence] {
        let tree = AppTree(windows: [window])
        let seen = Found(tree).below(where: \.isRead).filter { !$0.isRedacted }.map(\.node)
        let notDrawn = drawings.flatMap { drawing in
            missing(from: drawing, of: tree, seen).map { Sentence.contractNotDrawn(screen, drawing.name, $0) }
        }
        return notDrawn + reading(tree, screen)
    }

    /// What a person should see, and does not: of what may be broken or cut off, only the beginning is looked for.
    private func missing(from drawing: Drawing, of tree: AppTree, _ seen: [RenderNode]) -> [RenderNode] {
        let drawn = drawing.draw(tree)
        let wanted = drawing.isUnlimited ? seen[...] : seen.prefix(1)
        return wanted.filter { node in
            let word = node.firstWord
            return !drawn.contains(drawing.isUnlimited ? word : String(word.prefix(3)))
        }
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

extension RenderNode {
    /// Whether it is a text that everybody sees.
    fileprivate var isRead: Bool {
        switch role {
        case .text, .heading, .button, .link: name?.source == .text && !firstWord.isEmpty
        default: false
        }
    }

    /// The first word of the name, which each format writes as it is: marks are written as it has them.
    fileprivate var firstWord: String {
        String(label.drop { !$0.isLetter && !$0.isNumber }.prefix { $0.isLetter || $0.isNumber })
    }
}

extension Found {
    fileprivate var isRedacted: Bool {
        (ancestors + [node]).contains { $0.attributes[.redacted] != nil }
    }
}
