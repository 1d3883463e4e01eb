import RenderTree

/// Random trees, and random changes of them. Equal seeds give equal trees.
struct RandomTrees: RandomNodes {
    var generator: SeededGenerator
    private var nextID = 0

    init(seed: UInt64) {
        generator = SeededGenerator(spread: seed)
    }

    mutating func tree(size: Int) -> AppTree {
        var tree = AppTree()
        for _ in 0..<number(0...3) { tree.windows.append(node(size: size)) }
        for _ in 0..<number(0...2) { tree.commands.append(node(size: 1)) }
        return tree
    }

    mutating func node(size: Int) -> RenderNode {
        nextID += 1
        var node = RenderNode(id: NodeID(root: "n").appending(.key("\(nextID)")), role: .text)
        for _ in 0..<number(0...4) { change(&node) }
        var rest = size - 1
        while rest > 0 {
            let share = number(1...rest)
            node.children.append(self.node(size: share))
            rest -= share
        }
        return node
    }

    private mutating func change(_ node: inout RenderNode) {
        switch number(0...6) {
        case 0: node.role = one(of: [.text, .button, .list, .stack, "hologram"])
        case 1: node.name = one(of: [nil, AccessibleName("a", source: .text), AccessibleName("é", source: .label)])
        case 2: node.name = AccessibleName("e\u{301}", source: .label)
        case 3: node.value = one(of: [nil, "", "text", .number(0.5), .number(.infinity), true, false])
        case 4: node.traits = Traits(rawValue: UInt32(number(0...255)))
        case 5:
            let key: AttributeKey = one(of: [.axis, .help, .width, "glow"])
            node.attributes[key] = one(of: [nil, "x", .number(8), .number(.infinity), true])
        default: node.actions = one(of: [[], [.tap], [.tap, .submit], ["wave"]])
        }
    }

    /// Returns the tree after a number of insertions, removals, moves and changes of fields.
    mutating func changed(_ tree: AppTree, times: Int) -> AppTree {
        var tree = tree
        for _ in 0..<times {
            switch number(0...5) {
            case 0: insert(node(size: number(1...4)), into: &tree)
            case 1: _ = takeOne(from: &tree)
            case 2: if let node = takeOne(from: &tree) { insert(node, into: &tree) }
            case 3: shuffle(&tree)
            case 4: wrapOrUnwrap(&tree)
            default: atRandomNode(&tree) { $0.change(&$1) }
            }
        }
        return tree
    }

    private mutating func atRandomNode(_ tree: inout AppTree, _ body: (inout RandomTrees, inout RenderNode) -> Void) {
        var nodes = tree.windows + tree.commands
        changeOne(of: &nodes, body)
        tree.commands = Array(nodes.dropFirst(tree.windows.count))
        tree.windows = Array(nodes.prefix(tree.windows.count))
    }

    private mutating func insert(_ node: RenderNode, into tree: inout AppTree) {
        if tree.windows.isEmpty || number(0...9) == 0 {
            tree.windows.insert(node, at: number(0...tree.windows.count))
        } else if number(0...9) == 0 {
            tree.commands.insert(node, at: number(0...tree.commands.count))
        } else {
            atRandomNode(&tree) { $1.children.insert(node, at: $0.number(0...$1.children.count)) }
        }
    }

    private mutating func takeOne(from tree: inout AppTree) -> RenderNode? {
        if number(0...9) == 0, !tree.windows.isEmpty {
            return tree.windows.remove(at: number(0...(tree.windows.count - 1)))
        }
        var taken: RenderNode?
        atRandomNode(&tree) { random, node in
            guard !node.children.isEmpty else { return }
            taken = node.children.remove(at: random.number(0...(node.children.count - 1)))
        }
        return taken
    }

    private mutating func shuffle(_ tree: inout AppTree) {
        if number(0...4) == 0 { tree.windows.shuffle(using: &self) }
        atRandomNode(&tree) { $1.children.shuffle(using: &$0) }
    }

    /// Inserts a node between a node and its children, or replaces a child by the child's children.
    private mutating func wrapOrUnwrap(_ tree: inout AppTree) {
        atRandomNode(&tree) { random, node in
            if random.number(0...1) == 0 {
                var wrapper = random.node(size: 1)
                wrapper.children = node.children
                node.children = [wrapper]
            } else if let child = node.children.first {
                node.children.replaceSubrange(0..<1, with: child.children)
            }
        }
    }

    /// Returns the tree with some duplicate ids.
    mutating func withDoubleIDs(_ tree: AppTree) -> AppTree {
        var tree = tree
        var ids = tree.nodes.map(\.id)
        guard ids.count > 1 else { return tree }
        for _ in 0..<number(1...3) {
            let id = one(of: ids)
            ids.append(id)
            atRandomNode(&tree) { $1.id = id }
        }
        return tree
    }
}
