public import FeedModel
import FeedNetworkService
package import FeedPersistenceService
public import Foundation
public import HTTPService
public import LogService

/// The services behind the feed (ADR-028). It owns the network client and the store, and offers operations that are made
/// of both. A composer takes these methods as closures, so the views depend on neither.
///
/// ```swift
/// let service = FeedService(server: url, http: URLSessionHTTPClient(), cache: .file(file), log: log)
/// let factory = FeedAppFactory(service: service)
/// ```
///
/// Creating a service opens nothing. The store is opened when it is needed first, and not on the main actor.
@MainActor
public final class FeedService {
    package typealias Store = FeedStore & FeedImageDataStore & Scheduler & Sendable

    private let server: URL
    private let http: any HTTPClient
    private let log: any Log
    private let now: @Sendable () -> Date
    private let open: @Sendable () -> OpenedStore
    private lazy var opening = Task.detached { [open] in open() }

    /// Creates a service.
    /// - Parameters:
    ///   - server: The address below which the feed's API is.
    ///   - http: The HTTP client for the feed and its pictures.
    ///   - cache: The place where both are saved. If it cannot be used, they are saved in memory.
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

    /// Creates a service with doubles, for tests.
    package nonisolated init(
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
    /// - Throws: The error of the server if nothing is saved, and `CancellationError` if the task is cancelled.
    public func loadRemoteFeedWithLocalFallback() async throws -> Paginated<FeedImage> {
        do {
            let feed = try await loadRemoteFeed()
            await save(feed.items)
            return page(feed.items, isLast: feed.isLast)
        } catch {
            // A view that has gone away needs no fallback.
            try Task.checkCancellation()
            guard let saved = await loadSavedFeed() else { throw error }
            let origin = PageOrigin.saved(saved.timestamp, reason: String(describing: error))
            return page(saved.feed, isLast: false, origin: origin)
        }
    }

    private func page(_ items: [FeedImage], isLast: Bool, origin: PageOrigin = .server) -> Paginated<FeedImage> {
        // The service holds no page, so this is not a cycle.
        let loadMore: Paginated<FeedImage>.LoadMore = { try await self.loadMore(after: items) }
        return Paginated(items: items, origin: origin, loadMore: isLast ? nil : loadMore)
    }

    /// Loads the page after the items, and saves all of them.
    ///
    /// The earlier items come from the caller and not from the store, which may have failed to save them.
    private func loadMore(after items: [FeedImage]) async throws -> Paginated<FeedImage> {
        let next = try await loadRemoteFeed(after: items.last)
        let known = Set(items.map(\.id))
        // If the feed grew since the last page, the server sends some items again.
        let new = next.items.filter { !known.contains($0.id) }
        let all = items + new
        await save(all)
        // A server that sends nothing new has no further page, or would send this one forever.
        return page(all, isLast: next.isLast || new.isEmpty)
    }

    private func loadRemoteFeed(after image: FeedImage? = nil) async throws -> (items: [FeedImage], isLast: Bool) {
        let url = FeedEndpoint.get(after: image).url(baseURL: server)
        let received = try FeedItemsMapper.map(await response(from: url))
        var known: Set<FeedImage.ID> = []
        return (received.filter { known.insert($0.id).inserted }, received.count < FeedEndpoint.pageSize)
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

    /// Returns the bytes of a picture: the saved ones, or those of the server, which are saved then.
    /// - Throws: The error of the server, and `CancellationError` if the task is cancelled.
    public func loadLocalImageWithRemoteFallback(url: URL) async throws -> Data {
        let store = await store
        do {
            if let data = try await store.schedule({ try store.retrieve(dataForURL: url) }) { return data }
        } catch {
            log.record("A saved picture cannot be read. \(error)")
        }
        // The view may have gone away while the store was searched.
        try Task.checkCancellation()
        let data = try FeedImageDataMapper.map(await response(from: url))
        do {
            try await store.schedule { try store.insert(data, for: url) }
        } catch {
            log.record("A picture was not saved. \(error)")
        }
        return data
    }

    /// Returns the number of the saved pictures, and their place.
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
