import RenderTree

/// A source of random trees. Equal seeds give equal trees.
protocol RandomNodes: RandomNumberGenerator {
    var generator: SeededGenerator { get set }
}

extension RandomNodes {
    mutating func next() -> UInt64 { generator.next() }

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    mutating func one<Element>(of elements: [Element]) -> Element { elements[number(0...(elements.count - 1))] }

    /// Changes one of the nodes or of the nodes below them, if there is any. All others keep their storage.
    mutating func changeOne(of nodes: inout [RenderNode], _ change: (inout Self, inout RenderNode) -> Void) {
        let count = nodes.reduce(0) { $0 + $1.subtree.reduce(0) { count, _ in count + 1 } }
        guard count > 0 else { return }
        var index = number(0...(count - 1))
        func visit(_ nodes: inout [RenderNode], _ random: inout Self) -> Bool {
            for place in nodes.indices {
                if index == 0 {
                    change(&random, &nodes[place])
                    return true
                }
                index -= 1
                var children = nodes[place].children
                if visit(&children, &random) {
                    nodes[place].children = children
                    return true
                }
            }
            return false
        }
        _ = visit(&nodes, &self)
    }
}

extension SeededGenerator {
    /// Creates a generator whose first numbers differ for small seeds too.
    init(spread seed: UInt64) {
        self.init(seed: seed &* 0x9E37_79B9_7F4A_7C15 &+ 1)
    }
}
