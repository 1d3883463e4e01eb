public import FeedModel
import FeedNetworkService
public import Foundation
public import HTTPService
public import LogService

/// The services behind the feed (ADR-029). It owns the network client and the store, and combines them in its
/// operations. A composer takes these methods as closures, so the views depend on neither.
///
/// ```swift
/// let service = FeedService(server: url, http: LiveHTTPClient(), cache: .file(file), log: log)
/// let factory = FeedAppFactory(service: service)
/// ```
///
/// Creating a service does not open the store. The first operation that needs the store opens it, off the main actor.
@MainActor
public final class FeedService {
    /// A store for the feed and its pictures that decides where its actions run.
    public typealias Store = FeedStore & FeedImageDataStore & Scheduler & Sendable

    private let server: URL
    private let http: any HTTPClient
    private let log: any Log
    private let now: @Sendable () -> Date
    private let open: @Sendable () -> OpenedStore
    private lazy var opening = Task.detached { [open] in open() }

    /// Creates a service.
    /// - Parameters:
    ///   - server: The base URL of the feed's API.
    ///   - http: The HTTP client for the feed and its pictures.
    ///   - cache: The cache in which the feed and its pictures are saved. If it cannot be used, they are saved in
    ///     memory.
    ///   - log: Records that the cache cannot be used.
    ///   - now: The clock for the age of the saved feed.
    public nonisolated init(
        server: URL,
        http: any HTTPClient,
        cache: FeedCache,
        log: any Log,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.server = server
        self.http = http
        self.log = log
        self.now = now
        open = { cache.open(log: log) }
    }

    /// Creates a service with a store of the caller, such as a double in a test.
    ///
    /// ```swift
    /// let service = FeedService(server: url, http: SampleFeed(), store: InMemoryFeedStore())
    /// ```
    public nonisolated init(
        server: URL,
        http: any HTTPClient,
        store: any Store,
        log: any Log = LogRecorder(),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.server = server
        self.http = http
        self.log = log
        self.now = now
        open = { OpenedStore(store: store) }
    }

    private var store: any Store {
        get async { await opening.value.store }
    }

    // MARK: The feed

    /// Loads the first page of the feed and saves it. If the server cannot be used, returns the saved feed.
    /// - Throws: The server's error if nothing is saved, and `CancellationError` if the task is cancelled.
    public func loadRemoteFeedWithLocalFallback() async throws -> Paginated<FeedImage> {
        do {
            let feed = try await loadRemoteFeed()
            await save(feed.items)
            return page(feed.items, before: feed.next)
        } catch {
            // A view that has disappeared needs no fallback.
            try Task.checkCancellation()
            guard let saved = await loadSavedFeed() else { throw error }
            let origin = PageOrigin.saved(saved.timestamp, reason: String(describing: error))
            return page(saved.feed, before: saved.feed.last?.id, origin: origin)
        }
    }

    /// - Parameter last: The last item of the server's page, or nil if no page follows.
    private func page(
        _ items: [FeedImage],
        before last: FeedImage.ID?,
        origin: PageOrigin = .server
    ) -> Paginated<FeedImage> {
        // The service holds no page, so this is not a cycle.
        let loadMore = last.map { last -> Paginated<FeedImage>.LoadMore in
            { try await self.loadMore(items, after: last) }
        }
        return Paginated(items: items, origin: origin, loadMore: loadMore)
    }

    /// Loads the page after an item, and saves it with the earlier ones.
    ///
    /// The earlier items come from the caller and not from the store, which may have failed to save them.
    private func loadMore(_ items: [FeedImage], after last: FeedImage.ID) async throws -> Paginated<FeedImage> {
        let next = try await loadRemoteFeed(after: last)
        let known = Set(items.map(\.id))
        // If the feed grew since the last page, the server sends some items again.
        let new = next.items.filter { !known.contains($0.id) }
        let all = items + new
        await save(all)
        // A server that sends nothing new has no further page, or would send the same page forever.
        return page(all, before: new.isEmpty && next.invalid == 0 ? nil : next.next)
    }

    /// - Returns: The items of a page without repetitions, the last item that the server sent if another page may follow,
    ///   and the number of items that are omitted because they are invalid.
    private func loadRemoteFeed(
        after last: FeedImage.ID? = nil
    ) async throws -> (items: [FeedImage], next: FeedImage.ID?, invalid: Int) {
        let url = FeedEndpoint.get(after: last).url(baseURL: server)
        let page = try FeedItemsMapper.map(await response(from: url))
        let invalid = page.ids.count - page.items.count
        if invalid > 0 {
            log.record("\(invalid) of \(page.ids.count) pictures have no http or https URL; they are left out.")
        }
        var known: Set<FeedImage.ID> = []
        let items = page.items.filter { known.insert($0.id).inserted }
        let next = page.ids.count < FeedEndpoint.pageSize || page.ids.last == last ? nil : page.ids.last
        return (items, next, invalid)
    }

    private func loadSavedFeed() async -> CachedFeed? {
        let (store, date) = (await store, now())
        do {
            return try await store.schedule { try LocalFeedLoader(store: store, currentDate: date).load() }
        } catch {
            log.record("The saved feed cannot be read. \(error)")
            return nil
        }
    }

    private func save(_ feed: [FeedImage]) async {
        let (store, date) = (await store, now())
        do {
            try await store.schedule { try LocalFeedLoader(store: store, currentDate: date).save(feed) }
        } catch {
            log.record("The feed was not saved. \(error)")
        }
    }

    // MARK: Pictures

    /// Returns the bytes of a picture: the saved bytes or, if there are none, those from the server, which are then
    /// saved.
    /// - Throws: The server's error, and `CancellationError` if the task is cancelled.
    public func loadLocalImageWithRemoteFallback(url: URL) async throws -> Data {
        let store = await store
        do {
            if let data = try await store.schedule({ try store.retrieve(dataForURL: url) }) { return data }
        } catch {
            log.record("A saved picture cannot be read. \(error)")
        }
        // The view may have disappeared while the store was searched.
        try Task.checkCancellation()
        let data = try FeedImageDataMapper.map(await response(from: url))
        do {
            try await store.schedule { try store.insert(data, for: url) }
        } catch {
            log.record("A picture was not saved. \(error)")
        }
        return data
    }

    /// Returns the number of saved pictures and where they are saved.
    public func savedPictures() async throws -> SavedPictures {
        let opened = await opening.value
        let store = opened.store
        let usage = try await store.schedule { try store.pictureUsage() }
        return SavedPictures(count: usage.count, bytes: usage.bytes, file: opened.file, failure: opened.failure)
    }

    /// Removes the saved pictures. They are loaded again when they are shown.
    public func removeSavedPictures() async throws {
        let store = await store
        try await store.schedule { try store.removePictures() }
    }

    private func response(from url: URL) async throws -> HTTPResponse {
        do {
            return try await http.send(HTTPRequest(.get, url))
        } catch .cancelled {
            throw CancellationError()
        }
    }
}
