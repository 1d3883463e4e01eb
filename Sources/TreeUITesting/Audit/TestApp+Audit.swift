import RenderTree

extension TestApp {
    /// What of the screen cannot be used without seeing it or without a pointer; see ``AuditFinding/Rule``.
    ///
    /// ```swift
    /// #expect(app.audit() == [])
    /// ```
    public func audit() -> [AuditFinding] {
        Audit.findings(in: Found(currentTree))
    }
}

extension Locator {
    /// What of this part of the screen cannot be used without seeing it or without a pointer. Empty, with an issue
    /// recorded, where the locator does not stand for one thing.
    public func audit() -> [AuditFinding] {
        resolveOrRecord().map(Audit.findings(in:)) ?? []
    }
}
