public import FeedFeature
public import FeedRepository
import FeedSamples
public import Foundation
import HTTPService
import LogService
import MicroContainer
public import MicroContainerUI

/// The source of the feed.
public enum FeedSource: Hashable, Sendable {
    /// Pictures that the app draws. They need no network.
    case samples
    /// A server with the feed's API.
    case server(URL)
}

extension AppFeature where Factory == FeedAppFactory {
    /// The Feed feature, with the pictures of the source that the app's options name.
    public static var feed: AppFeature {
        AppFeature("Feed", systemImage: "photo.on.rectangle", autowire: FeedAppFactory.init) {
            Singleton(FeedService.self, autowire: makeService)
        }
    }

    @Sendable
    private static func makeService(http: any HTTPClient, log: any Log, options: AppOptions) -> FeedService {
        let (server, http): (URL, any HTTPClient) =
            switch options.feed {
            case .samples: (SampleFeed.server, SampleFeed())
            case .server(let url): (url, http)
            }
        return FeedService(server: server, http: http, cache: options.feedCache, log: log, now: options.now)
    }
}

extension FeedService {
    /// A service with drawn pictures that are saved in memory.
    public nonisolated static var samples: FeedService {
        FeedService(server: SampleFeed.server, http: SampleFeed(), cache: .memory, log: LogRecorder())
    }
}
