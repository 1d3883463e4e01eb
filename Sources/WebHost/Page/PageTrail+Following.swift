import RenderTree

extension PageTrail {
    /// Leads a new application to the screen, as far as that is possible. The places of the steps become those of this application,
    /// so that a later build is compared with it.
    /// - Parameters:
    ///   - isInTime: Whether another attempt may be made.
    ///   - settle: Waits for the work of the application after a step.
    /// - Returns: The controls whose value could not be restored, in words, such as `field “Status”`.
    @MainActor
    mutating func follow(in source: any AppTreeSource, isInTime: () -> Bool, settle: () async -> Void) async -> [String]
    {
        var (left, rows, stalls) = (Array(steps.indices), revealed, 0)
        repeat {
            await reveal(&rows, in: source, settle)
            var missing: [Int] = []
            for index in left {
                let screens = source.tree.screens
                guard let target = perform(steps[index], in: source) else {
                    missing.append(index)
                    continue
                }
                await settle()
                steps[index].event.target = target
                let opened = source.tree.screens.subtracting(screens)
                if !steps[index].setsValue, !opened.isEmpty { steps[index].opened = opened }
            }
            // A step may depend on a later step, or on content that is still loading.
            if missing.count == left.count {
                stalls += 1
                try? await Task.sleep(for: .milliseconds(20))
                await settle()
            }
            left = missing
        } while !left.isEmpty && stalls < 3 && isInTime()
        await reveal(&rows, in: source, settle)
        if let focus { _ = perform(focus, in: source) }
        return left.map { steps[$0] }.filter { $0.value != nil }.map {
            $0.name.isEmpty ? $0.role : "\($0.role) “\($0.name)”"
        }
    }

    /// Performs a step, unless the application already shows its outcome.
    /// - Returns: The control, if the outcome is there.
    @MainActor
    private func perform(_ step: Step, in source: any AppTreeSource) -> NodeID? {
        let tree = source.tree
        if !step.setsValue, !step.opened.isEmpty, tree.shows(step.opened) { return step.event.target }
        guard let target = step.target(in: tree) else { return nil }
        if step.setsValue, let value = step.value, target.value == value { return target.id }
        return (try? source.send(Event(step.event.action, to: target.id))).map { target.id }
    }

    /// Reports the rows that exist. Some of them appear only when others are visible.
    @MainActor
    private func reveal(_ rows: inout [NodeID], in source: any AppTreeSource, _ settle: () async -> Void) async {
        while !rows.isEmpty {
            let tree = source.tree
            let found = rows.filter { tree.node($0) != nil }
            guard !found.isEmpty else { return }
            source.reveal(found)
            rows.removeAll(where: found.contains)
            await settle()
        }
    }
}

extension PageTrail.Step {
    /// Returns the node of a tree that corresponds to the target.
    ///
    /// A node's id is its place, and a code change can move controls. A node at the same place counts if it has the same
    /// role and name. Otherwise the only node with this role and name counts. If no node has this name, the node at the
    /// same place counts if it has the same role: then it was renamed, unless it deletes something.
    func target(in tree: AppTree) -> RenderNode? {
        let same = tree.node(event.target).flatMap { $0.role.rawValue == role ? $0 : nil }
        if let same, same.label == name { return same }
        var named: [RenderNode] = []
        if !name.isEmpty {
            named = tree.nodes.filter { node in
                node.label == name && node.role.rawValue == role && node.accepts(event.action.kind)
            }
        }
        if named.count == 1 { return named[0] }
        guard named.isEmpty, let same, !same.traits.contains(.destructive) else { return nil }
        return same
    }
}
