import FeedFeature
public import FeedRepository
import FeedSamples
public import Foundation
import HTTPService
import LogService
import MicroContainer

/// The source of the feed.
public enum FeedSource: Hashable, Sendable {
    /// Pictures that the app draws. They need no network.
    case samples
    /// A server with the feed's API.
    case server(URL)
}

/// The live services of the feed.
struct FeedModule: Module {
    let source: FeedSource
    let cache: FeedCache
    /// The clock for the age of the saved feed.
    let now: @Sendable () -> Date

    var registrations: [any Registration] {
        Singleton(FeedService.self, autowire: makeService)
    }

    @Sendable
    private func makeService(http: any HTTPClient, log: any Log) -> FeedService {
        switch source {
        case .samples:
            FeedService(server: SampleFeed.server, http: SampleFeed(), cache: cache, log: log, now: now)
        case .server(let url):
            FeedService(server: url, http: http, cache: cache, log: log, now: now)
        }
    }
}

/// The factory of the Feed feature, found by the key path `\.feed`.
///
/// The factory is a value that is made where it is used, so it never holds a service that has been replaced.
struct FeedSpec: DependencySpec {
    static func make(resolver: DependencyResolving) throws -> FeedAppFactory {
        FeedAppFactory(service: try resolver.resolveOrThrow())
    }
}

extension Catalog {
    var feed: FeedSpec.Type { FeedSpec.self }
}

extension FeedService {
    /// A service with drawn pictures that are saved in memory.
    public nonisolated static var samples: FeedService {
        FeedService(server: SampleFeed.server, http: SampleFeed(), cache: .memory, log: LogRecorder())
    }
}
