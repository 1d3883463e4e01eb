import Foundation

/// Keeps a host's pages in the page store, and takes pages from other processes.
@MainActor
final class PageKeeper {
    private let store: any PageStore
    private let report: @Sendable (String) -> Void
    /// The name of this process in the store.
    private let process = Secret.random().text
    /// The pages as they are in the store.
    private var written: [String: SavedPage] = [:]
    private var ended: Set<String> = []
    /// Whether the store did not respond the last time.
    private(set) var isFailing = false

    /// The time after which a page is removed if its process has not renewed it.
    static let lifetime: Duration = .seconds(600)

    init(_ store: any PageStore, report: @escaping @Sendable (String) -> Void) {
        self.store = store
        self.report = report
    }

    /// Writes the pages that have changed, and removes the pages that have ended. Only one call runs at a time.
    /// - Returns: The ids of the pages that another process has taken.
    func save(_ pages: [SavedPage]) async -> Set<String> {
        let changed = pages.filter { page in written[page.client].map { $0.differs(from: page) } ?? true }
        guard !changed.isEmpty || !ended.isEmpty else { return [] }
        let removed = ended
        do {
            let stored = try changed.map { page in
                StoredPage(id: page.client, contents: try JSONEncoder().encode(page))
            }
            if !removed.isEmpty { try await store.remove(removed, by: process) }
            ended.subtract(removed)
            let taken = stored.isEmpty ? [] : try await store.save(stored, by: process)
            for page in changed where !ended.contains(page.client) { written[page.client] = page }
            isFailing = false
            return taken
        } catch {
            if !isFailing { report("The pages cannot be saved, so they end with this process: \(error)") }
            isFailing = true
            return []
        }
    }

    /// Makes the next save write a page, even if the page has not changed.
    func rewrite(_ id: String) { written[id] = nil }

    /// Notes that a page has ended.
    func forget(_ id: String) {
        written[id] = nil
        ended.insert(id)
    }

    /// Takes a page from the store.
    /// - Returns: The page; `nil` if there is no page that this visitor may have.
    /// - Throws: An error if the store does not answer.
    func take(_ id: String, for user: String?) async throws -> SavedPage? {
        guard Secret.isText(id), let stored = try await store.take(id, by: process) else { return nil }
        do {
            let page = try JSONDecoder().decode(SavedPage.self, from: stored.contents)
            if page.isValid, page.client == id {
                if page.request.user?.name == user {
                    ended.remove(id)
                    return page
                }
                // Another person has signed in: the page ends, as it would have in its first process.
            } else {
                report("A saved page was removed, because it has another version or is not the requested page.")
            }
        } catch {
            report("A saved page was removed, because it is damaged or has another version. The visitor starts over.")
        }
        try await store.remove([id], by: process)
        return nil
    }

    /// Notes that the pages are open, and removes pages of processes that were killed long ago.
    func renew() async {
        do {
            try await store.renew(by: process, removingOlderThan: PageKeeper.lifetime)
        } catch {
            if !isFailing { report("The page store does not answer: \(error)") }
            isFailing = true
        }
    }
}

extension SavedPage {
    /// Whether another process would show a different page. The version does not count, because that process shows the whole
    /// state anyway.
    fileprivate func differs(from other: SavedPage) -> Bool {
        var other = other
        other.version = version
        return self != other
    }
}
