import Testing

@testable import RenderTree

/// The form of a node in memory. A live page holds a tree for each visitor.
struct NodeMemoryTests {
    @Test func `a node's stored fields occupy 56 bytes`() {
        #expect(MemoryLayout<RenderNode.Fields>.size == 56)
    }

    @Test func `each role and each action has a unique code`() {
        #expect(Role.all.allSatisfy { CaseCode($0).value == $0 && !CaseCode($0).isOther })
        #expect(Set(Role.all.map { CaseCode($0).number }).count == Role.all.count)
        #expect(CaseCode(ActionKind.tap).value == .tap)
        #expect(CaseCode(ActionKind.reveal).value == .reveal)
        #expect(CaseCode(Role.other("new")).isOther)
        #expect(CaseCode(ActionKind.other("new")).isOther)
        #expect(CaseCode(Role.other("new")).value == nil)
    }

    @Test func `changing one field of a node leaves the other fields unchanged`() {
        var node = RenderNode(id: "main", role: "new", value: 1, actions: [.tap, "new"], source: source)
        #expect(node.role == .other("new"))
        #expect(node.is(.button) == false)
        node.role = .button
        #expect(node.role == .button)
        #expect(node.is(.button))
        node.role = "newer"
        #expect(node.role.rawValue == "newer")
        node.value = nil
        node.actions.append(.focus)
        #expect(node.actions == [.tap, "new", .focus])
        node.disabledBy = source
        node.source = nil
        #expect(node.disabledBy?.line == 7)
        #expect(node.role == .other("newer"))
        node.disabledBy = nil
        node.actions = []
        node.role = .text
        #expect(node == RenderNode(id: "main", role: .text))
        #expect(node.json == RenderNode(id: "main", role: .text).json)
    }

    @Test func `changing a copy of a node does not change the original`() {
        let node = RenderNode(id: "main", role: .button, name: AccessibleName("Save", source: .text), actions: [.tap])
        var copy = node
        copy.name = nil
        copy.actions = []
        #expect(node.label == "Save" && node.actions == [.tap])
        #expect(copy.label.isEmpty && copy.name == nil && copy.actions.isEmpty)
        copy.name = AccessibleName("", source: .label)
        #expect(copy.name?.source == .label)
    }

    private var source: SourceReference { SourceReference(fileID: "App/View.swift", line: 7) }
}
