import RenderTree

extension PageTrail {
    /// Leads a new application to the screen, as far as possible.
    /// - Parameters:
    ///   - isInTime: Whether another attempt may be made.
    ///   - settle: Waits for the work of the application after a step.
    /// - Returns: The controls that had a value and could not get it again, in words: `field “Status”`.
    @MainActor
    func follow(in source: any AppTreeSource, isInTime: () -> Bool, settle: () async -> Void) async -> [String] {
        var (left, rows, stalls) = (steps, revealed, 0)
        repeat {
            await reveal(&rows, in: source, settle)
            var missing: [Step] = []
            for step in left {
                if perform(step, in: source) { await settle() } else { missing.append(step) }
            }
            // A step may need one that follows it, or something that is loaded.
            if missing.count == left.count {
                stalls += 1
                try? await Task.sleep(for: .milliseconds(20))
                await settle()
            }
            left = missing
        } while !left.isEmpty && stalls < 3 && isInTime()
        await reveal(&rows, in: source, settle)
        if let focus { _ = perform(focus, in: source) }
        return left.filter { $0.value != nil }.map { $0.name.isEmpty ? $0.role : "\($0.role) “\($0.name)”" }
    }

    /// Performs a step, unless the application shows its outcome already.
    /// - Returns: Whether the outcome is there.
    @MainActor
    private func perform(_ step: Step, in source: any AppTreeSource) -> Bool {
        let tree = source.tree
        if !step.setsValue, !step.opened.isEmpty, tree.shows(step.opened) { return true }
        let known = PageHistory.Step(event: step.event, role: step.role, name: step.name)
        guard let target = known.target(in: tree) else { return false }
        if step.setsValue, let value = step.value, target.value == value { return true }
        return (try? source.send(Event(step.event.action, to: target.id))) != nil
    }

    /// Reports the rows that are there. Some of them appear when others are in sight.
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
