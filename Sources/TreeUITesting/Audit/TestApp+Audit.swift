import RenderTree

extension TestApp {
    /// Returns the accessibility problems of the whole application; see ``AuditFinding/Rule``.
    ///
    /// ```swift
    /// #expect(app.audit() == [])
    /// ```
    public func audit() -> [AuditFinding] {
        Audit.findings(in: Match(currentTree))
    }
}

extension Locator {
    /// Returns the accessibility problems of this part of the screen. If the locator does not match exactly one
    /// element, this records an issue and returns an empty array.
    public func audit() -> [AuditFinding] {
        resolveOrRecord().map(Audit.findings(in:)) ?? []
    }
}
