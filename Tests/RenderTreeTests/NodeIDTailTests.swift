import Testing

@testable import RenderTree

/// The last steps of a path are in the id itself. Ids are compared with lists of their components.
struct NodeIDTailTests {
    private static func component(_ random: inout SeededGenerator) -> NodeID.Component {
        let number = [0, 1, 2, 3, 41, 126, 127, 111, 112, 128, 70_000, .max, -1].randomElement(using: &random) ?? 0
        switch Int.random(in: 0..<8, using: &random) {
        case 0..<4: return .slot(number)
        case 4: return .branch(number)
        case 5: return .name(["row", "contextMenu", "Row", "", "7", ".."].randomElement(using: &random) ?? "")
        default:
            return .key(
                ["row", "7", "07", "0", "123456789", "2147483648", "+1", ""].randomElement(using: &random) ?? ""
            )
        }
    }

    private static func id(_ components: [NodeID.Component]) -> NodeID {
        components.reduce(NodeID(root: "main")) { $0.appending($1) }
    }

    @Test(arguments: SeededGenerator.rounds(2)) func `random node ids behave like lists of their components`(
        seed: UInt64
    ) {
        var random = SeededGenerator(seed: seed)
        var known = NodeID(root: "other")
        for _ in 0..<400 {
            let components = (0..<Int.random(in: 0..<14, using: &random)).map { _ in Self.component(&random) }
            let id = Self.id(components)
            #expect(id.components == [.name("main")] + components)
            #expect(id.component == components.last ?? .name("main"))
            #expect(id.parent == (components.isEmpty ? nil : Self.id(components.dropLast())))
            #expect(NodeID(id.description) == id)
            #expect(NodeID(id.description).pathHash == id.pathHash)
            #expect(id.description == (["main"] + components.map(Self.text)).joined(separator: "/"))
            let shared = components.reduce(NodeID(root: "main")) { $0.appending($1, sharing: known) }
            #expect(shared == id)
            #expect(NodeID.Anchor(id).id == id)
            let cut = Int.random(in: 0...components.count, using: &random)
            let ancestor = Self.id(Array(components.prefix(cut)))
            #expect(id.isWithin(ancestor))
            var last = ""
            id.withUTF8Text(ofLast: components.count - cut) { last = String(decoding: $0, as: UTF8.self) }
            #expect(ancestor.description + last == id.description)
            known = id
        }
    }

    private static func text(_ component: NodeID.Component) -> String {
        switch component {
        case .slot(let number): "\(number)"
        case .branch(let number): "?\(number)"
        case .key(let key): "#\(key)"
        case .name("7"): "%37"
        case .name(".."): "%2E."
        case .name(let name): name
        }
    }

    @Test(arguments: SeededGenerator.rounds(2)) func `two random node ids are equal if their components are equal`(
        seed: UInt64
    ) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<2_000 {
            func path() -> [NodeID.Component] {
                (0..<Int.random(in: 0..<6, using: &random)).map { _ in
                    let index = Int.random(in: 0..<2, using: &random)
                    let few: [NodeID.Component] = [.slot(index), .branch(index), .name("row"), .key("\(index)")]
                    return few.randomElement(using: &random) ?? .slot(0)
                }
            }
            let (left, right) = (path(), path())
            #expect((Self.id(left) == Self.id(right)) == (left == right))
            #expect(Self.id(left).isWithin(Self.id(right)) == left.starts(with: right))
            let shared = zip(left, right).prefix { $0 == $1 }.count
            let way = Self.id(left).way(from: Self.id(right))
            #expect(way?.up == (right.count - shared <= 3 ? right.count - shared : nil))
            #expect(way?.down == way.map { _ in left.count - shared })
            #expect(
                Self.id(left).isChild(of: Self.id(right)) == (left.dropLast().elementsEqual(right) && left != right)
            )
            if left == right { #expect(Self.id(left).hashValue == Self.id(right).hashValue) }
        }
    }

    @Test(arguments: [0, 7, -7, 999_999_999, 1_000_000_000, .max, .min])
    func `a list element's id matches only the element's number`(
        number: Int
    ) {
        let anchor = NodeID.Anchor("main/List").child("\(number)")
        #expect(anchor.id == NodeID("main/List").appending(.key("\(number)")))
        #expect(NodeID.Anchor("main/List").child(number).id == anchor.id)
        #expect(anchor.isKey(number))
        #expect(!anchor.isKey(number &+ 1))
        #expect(!NodeID.Anchor("main/List").child("0\(number)").isKey(number))
    }

    @Test func `siblings have ids with equal parents`() {
        let place = NodeID("main/0/1/2/3")
        let first = place.appending(.key("1"), sharing: place)
        let second = place.appending(.key("2"), sharing: first)
        #expect(first.parent == second.parent)
        #expect(second == place.appending(.key("2")))
    }
}
