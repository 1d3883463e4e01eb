extension AppTree {
    package func cover(of id: NodeID) -> RenderNode? {
        guard let window = windows.first(where: { id.isWithin($0.id) }) else { return nil }
        // The innermost modal node is in front: a dialog may be presented from within a sheet.
        guard let front = window.subtree.filter({ $0.traits.contains(.modal) }).last else { return nil }
        return front.node(id) == nil ? front : nil
    }
}
