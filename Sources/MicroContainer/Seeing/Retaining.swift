extension DependencyContainer {
    /// The registrations that keep this container in memory, because their factory or the instance that it made refers to
    /// it. Takes every registration out.
    ///
    /// For a container that nobody uses any more: nobody resolves from it meanwhile.
    package func takeOutRetainingRegistrations() -> [(key: DependencyKey, site: CodeSite)] {
        freeRetired()
        return ownEntries.map { ($0.key, $0.site) }.filter { key, _ in
            let before = _getRetainCount(self)
            takeOutForGood(key)
            return _getRetainCount(self) < before
        }
    }

    /// Takes out an entry, and frees it now: no reader can be using it.
    @inline(never)
    private func takeOutForGood(_ key: DependencyKey) {
        let entry = monitor.locked { currentTable.remove(key) }
        withExtendedLifetime(entry) {}
    }
}
