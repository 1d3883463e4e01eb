extension DependencyContainer {
    /// Removes every registration, and returns those that keep this container in memory, because their factory or its
    /// instance references it.
    ///
    /// Only for a container that is no longer used: no other thread resolves from it.
    package func removeRetainingRegistrations() -> [(key: DependencyKey, site: CodeSite)] {
        freeRetired()
        return ownEntries.map { ($0.key, $0.site) }.filter { key, _ in
            let before = _getRetainCount(self)
            removeForGood(key)
            return _getRetainCount(self) < before
        }
    }

    /// Removes an entry and frees it at once, because no reader can be using it.
    @inline(never)
    private func removeForGood(_ key: DependencyKey) {
        let entry = monitor.locked { currentTable.remove(key) }
        withExtendedLifetime(entry) {}
    }
}
