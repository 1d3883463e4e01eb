import Foundation
import RenderTree

/// A test's drawings and the JSON format, with a check that each keeps a screen's content.
struct BackEnds {
    var drawings: [ScreenDrawing] = []
    /// Encodes and decodes the tree.
    var read: (AppTree) throws -> AppTree = { try JSONDecoder().decode(AppTree.self, from: Data($0.json.utf8)) }

    func problems(of window: RenderNode, _ screen: String) -> [Sentence] {
        let tree = AppTree(windows: [window])
        let seen = Match(tree).below(where: \.isRead).filter { !$0.isRedacted }.map(\.node)
        let notDrawn = drawings.flatMap { drawing in
            missing(from: drawing, of: tree, seen).map { Sentence.contractNotDrawn(screen, drawing.name, $0) }
        }
        return notDrawn + reading(tree, screen)
    }

    /// Returns the nodes whose text the drawing lacks.
    ///
    /// If the format may cut off text, this only looks for the first three letters of the first text.
    private func missing(from drawing: ScreenDrawing, of tree: AppTree, _ seen: [RenderNode]) -> [RenderNode] {
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
    /// Whether the node is text that every renderer shows.
    fileprivate var isRead: Bool {
        switch role {
        case .text, .heading, .button, .link: name?.source == .text && !firstWord.isEmpty
        default: false
        }
    }

    /// The first word of the name. It has no characters that a format escapes.
    fileprivate var firstWord: String {
        String(label.drop { !$0.isLetter && !$0.isNumber }.prefix { $0.isLetter || $0.isNumber })
    }
}

extension Match {
    fileprivate var isRedacted: Bool {
        (ancestors + [node]).last { $0.attributes[.redacted] != nil }?.isRedacted == true
    }
}
