import Foundation
import RenderTree
import Testing

@Suite("The diff of two trees")
struct TreeDiffTests {
    @Test(arguments: SeededGenerator.rounds(4))
    func `applying the diff to the first tree yields the second tree byte for byte`(batch: UInt64) throws {
        for round in 0..<75 {
            var random = RandomTrees(seed: batch * 75 + UInt64(round))
            let old = random.tree(size: round % 25)
            let new = random.changed(old, times: round % 12)
            let diff = TreeDiff(from: old, to: new)
            let result = try old.applying(diff)
            #expect(result == new)
            #expect(result.json.utf8.elementsEqual(new.json.utf8))
            #expect(diff.isEmpty == old.json.utf8.elementsEqual(new.json.utf8))
            // The reverse diff, encoded and decoded, on trees without shared storage.
            guard round % 8 == 0 else { continue }
            let back = try JSONDecoder().decode(
                TreeDiff.self,
                from: Data(try TreeDiff(from: unshared(new), to: unshared(old)).json.utf8)
            )
            #expect(try new.applying(back).json.utf8.elementsEqual(old.json.utf8))
        }
    }

    @Test func `a diff can turn a tree into an unrelated tree`() throws {
        for seed in SeededGenerator.rounds(20) {
            var random = RandomTrees(seed: seed)
            let (old, new) = (random.tree(size: 30), random.tree(size: 30))
            #expect(try old.applying(TreeDiff(from: old, to: new)) == new, "seed \(seed)")
        }
        let tree = JSONTests.tree
        #expect(try AppTree().applying(TreeDiff(from: AppTree(), to: tree)) == tree)
        #expect(try tree.applying(TreeDiff(from: tree, to: AppTree())) == AppTree())
        #expect(TreeDiff(from: AppTree(), to: AppTree()).isEmpty)
    }

    @Test func `a diff turns one node into another, even if its id changes`() throws {
        for seed in SeededGenerator.rounds(30) {
            var random = RandomTrees(seed: seed)
            let old = random.node(size: 20)
            let wrapped = RenderNode(id: "outer", role: .group, children: [old])
            for (from, to) in [(old, random.node(size: 5)), (old, wrapped), (wrapped, old)] {
                #expect(try from.applying(TreeDiff(from: from, to: to)) == to, "seed \(seed)")
            }
        }
    }

    /// The receiver of a diff cannot verify it. So with duplicate ids, applying it must not result in a third tree.
    @Test func `applying a diff between trees with duplicate ids yields the second tree or an error`() {
        let seeds = SeededGenerator.rounds(300)
        var refused = 0
        for seed in seeds {
            var random = RandomTrees(seed: seed)
            let old = random.withDoubleIDs(random.tree(size: 12))
            let new = random.withDoubleIDs(random.changed(old, times: 4))
            do {
                let result = try old.applying(TreeDiff(from: old, to: new))
                #expect(result == new, "seed \(seed)")
            } catch {
                refused += 1
            }
        }
        #expect(refused > 0 && refused < seeds.count)
    }

    // MARK: Operations

    @Test func `moving a node with its children is one move operation`() {
        let old = node("r", [node("a", [node("x", [leaf("y")])]), node("b")])
        let new = node("r", [node("a"), node("b", [node("x", [leaf("y")])])])
        #expect(TreeDiff(from: old, to: new).operations == [.move("x", into: .children(of: "b"), at: 0)])
    }

    @Test func `moving the last of many nodes to the front is one move operation`() {
        let leaves = (0..<50).map { leaf(NodeID("\($0)")) }
        let old = node("r", leaves)
        let new = node("r", [leaves[49]] + leaves[..<49])
        #expect(TreeDiff(from: old, to: new).operations == [.move("49", into: .children(of: "r"), at: 0)])
    }

    @Test func `a diff moves nodes into a new wrapper and out of a removed wrapper`() {
        let plain = node("r", [node("a", [leaf("x")]), leaf("b")])
        let wrapped = node("r", [node("w", [node("a", [leaf("x")]), leaf("b")])])
        #expect(
            TreeDiff(from: plain, to: wrapped).operations == [
                .insert(node("w"), into: .children(of: "r"), at: 0),
                .move("a", into: .children(of: "w"), at: 0),
                .move("b", into: .children(of: "w"), at: 1),
            ]
        )
        #expect(
            TreeDiff(from: wrapped, to: plain).operations == [
                .move("a", into: .children(of: "r"), at: 0),
                .move("b", into: .children(of: "r"), at: 1),
                .remove("w"),
            ]
        )
    }

    @Test func `a diff can exchange a parent with its child`() throws {
        let old = node("r", [node("a", [node("b", [leaf("c")])])])
        let new = node("r", [node("b", [node("a", [leaf("c")])])])
        #expect(try old.applying(TreeDiff(from: old, to: new)) == new)
    }

    @Test func `each changed field of a node is one operation in the diff`() {
        var old = node("r", [leaf("a")])
        old.attributes = [.axis: "vertical", .spacing: 8.0]
        old.name = AccessibleName("é", source: .text)
        var new = old
        new.attributes = [.spacing: 8.0, .help: "Help"]
        new.name = AccessibleName("e\u{301}", source: .text)
        new.traits = .busy
        #expect(
            TreeDiff(from: old, to: new).operations == [
                .set("r", .name(new.name)), .set("r", .traits(.busy)), .set("r", .attribute(.help, "Help")),
                .set("r", .attribute(.axis, nil)),
            ]
        )
    }

    @Test func `a diff ignores the order of attributes and the source location of a view`() {
        var old = leaf("a")
        old.attributes = [.axis: "vertical", .spacing: 8.0]
        var new = RenderNode(id: "a", role: .text, source: SourceReference(fileID: #fileID, line: #line))
        new.attributes = [.spacing: 8.0, .axis: "vertical"]
        #expect(TreeDiff(from: old, to: new).isEmpty)
    }

    // MARK: Failures

    @Test(
        arguments: [
            (.remove("nowhere"), .unknownNode("nowhere"), "Operation 1: no node has the id nowhere."),
            (.set("nowhere", .role(.text)), .unknownNode("nowhere"), "Operation 1: no node has the id nowhere."),
            (.move("a", into: .children(of: "no"), at: 0), .unknownNode("no"), "Operation 1: no node has the id no."),
            (
                .move("a", into: .children(of: "a"), at: 0), .movedIntoItself("a"),
                "Operation 1: a cannot be moved below itself."
            ),
            (
                .move("a", into: .children(of: "x"), at: 0), .movedIntoItself("a"),
                "Operation 1: a cannot be moved below itself."
            ),
            (
                .move("a", into: .children(of: "r"), at: 2), .indexOutOfRange(2, count: 1),
                "Operation 1: index 2 is not in a list of 1 nodes."
            ),
            (
                .insert(TreeDiffTests.new, into: .children(of: "r"), at: 3), .indexOutOfRange(3, count: 2),
                "Operation 1: index 3 is not in a list of 2 nodes."
            ),
            (
                .insert(TreeDiffTests.new, into: .children(of: "x"), at: -1), .indexOutOfRange(-1, count: 0),
                "Operation 1: index -1 is not in a list of 0 nodes."
            ),
            (
                .insert(TreeDiffTests.new, into: .windows, at: .max), .indexOutOfRange(.max, count: 1),
                "Operation 1: index \(Int.max) is not in a list of 1 nodes."
            ),
            (
                .insert(TreeDiffTests.old, into: .windows, at: 0), .nodeExists("r"),
                "Operation 1: a node with the id r already exists."
            ),
            (
                .remove("twice"), .ambiguousNode("twice"),
                "Operation 1: several nodes have the id twice; an id must be unique."
            ),
        ] as [(TreeDiff.Operation, TreeDiff.Failure.Reason, String)]
    )
    func `an operation that does not fit the tree is an error and leaves the tree unchanged`(
        operation: TreeDiff.Operation,
        reason: TreeDiff.Failure.Reason,
        text: String
    ) {
        let before = AppTree(windows: [TreeDiffTests.old], commands: [leaf("twice"), leaf("twice")])
        var tree = before
        let diff = TreeDiff([.set("a", .traits(.busy)), operation])
        let error = #expect(throws: TreeDiff.Failure.self) { try tree.apply(diff) }
        #expect(error == TreeDiff.Failure(operation: 1, reason: reason))
        #expect(error?.description == text)
        #expect(tree == before)
    }

    @Test func `applying a diff to a node is an error if the result is not one node`() {
        var node = leaf("a")
        for (diff, count) in [
            (TreeDiff([.remove("a")]), 0), (TreeDiff([.insert(leaf("b"), into: .commands, at: 0)]), 2),
        ] {
            let error = #expect(throws: TreeDiff.Failure.self) { try node.apply(diff) }
            #expect(error == TreeDiff.Failure(operation: 1, reason: .notOneNode(count: count)))
            #expect(node == leaf("a"))
        }
    }

    @Test func `an operation on a removed node is an error, but the node's id can be reused`() throws {
        let gone = TreeDiff([.remove("a"), .set("x", .role(.button))])
        #expect(throws: TreeDiff.Failure(operation: 1, reason: .unknownNode("x"))) {
            try TreeDiffTests.old.applying(gone)
        }
        let again = TreeDiff([.remove("a"), .insert(leaf("x"), into: .children(of: "r"), at: 0)])
        #expect(try TreeDiffTests.old.applying(again) == node("r", [leaf("x"), leaf("b")]))
    }

    @Test func `random operations never trap or leave a partially changed tree`() {
        for seed in SeededGenerator.rounds(200) {
            var random = RandomTrees(seed: seed)
            let (old, other) = (random.tree(size: 10), random.tree(size: 10))
            var operations = TreeDiff(from: random.changed(old, times: 5), to: random.changed(other, times: 5))
                .operations
            operations.shuffle(using: &random)
            var tree = old
            do { try tree.apply(TreeDiff(operations)) } catch { #expect(tree == old, "seed \(seed)") }
        }
    }

    // MARK: JSON

    @Test func `a diff's JSON format is the same as in version 1`() throws {
        let diff = TreeDiff([
            .insert(leaf("n"), into: .windows, at: 0), .remove("a/#1"), .move("x", into: .children(of: "r\"\\"), at: 2),
            .set("x", .name(AccessibleName("Add", source: .help))), .set("x", .name(nil)), .set("x", .value(0.5)),
            .set("x", .traits([.busy, .disabled])), .set("x", .attribute(.width, .number(.infinity))),
            .set("x", .attribute(.help, nil)), .set("x", .actions([.tap])), .set("x", .role("hologram")),
            .move("y", into: .commands, at: 0),
        ])
        #expect(diff.json == diffSchemaOne)
        #expect(try decode(diffSchemaOne) == diff)
        #expect(try JSONDecoder().decode(TreeDiff.self, from: JSONEncoder().encode(diff)) == diff)
    }

    @Test(arguments: [
        "", "[]", "{}", #"{"schema":1}"#, #"{"schema":2,"operations":[]}"#,
        #"{"schema":1,"operations":[{"operation":"explode","id":"a"}]}"#,
        #"{"schema":1,"operations":[{"operation":"remove"}]}"#,
        #"{"schema":1,"operations":[{"operation":"move","id":"a","index":0}]}"#,
        #"{"schema":1,"operations":[{"operation":"move","id":"a","into":"b","index":"0"}]}"#,
        #"{"schema":1,"operations":[{"operation":"move","id":"a","list":"menus","index":0}]}"#,
        #"{"schema":1,"operations":[{"operation":"set","id":"a","set":"weight","value":1}]}"#,
        #"{"schema":1,"operations":[{"operation":"set","id":"a","set":"role"}]}"#,
        #"{"schema":1,"operations":[{"operation":"insert","into":"b","index":0,"node":{}}]}"#,
    ])
    func `malformed text and unknown operations are errors`(text: String) {
        #expect(throws: DecodingError.self) { try decode(text) }
    }

    private func decode(_ text: String) throws -> TreeDiff {
        try JSONDecoder().decode(TreeDiff.self, from: Data(text.utf8))
    }

    // MARK: Trees

    private static let old = RenderNode(
        id: "r",
        role: .group,
        children: [
            RenderNode(id: "a", role: .group, children: [RenderNode(id: "x", role: .text)]),
            RenderNode(id: "b", role: .text),
        ]
    )
    private static let new = RenderNode(id: "n", role: .text)

    private func leaf(_ id: NodeID) -> RenderNode { RenderNode(id: id, role: .text) }

    private func node(_ id: NodeID, _ children: [RenderNode] = []) -> RenderNode {
        RenderNode(id: id, role: .group, children: children)
    }

    private func unshared(_ tree: AppTree) throws -> AppTree {
        try JSONDecoder().decode(AppTree.self, from: Data(tree.json.utf8))
    }
}
