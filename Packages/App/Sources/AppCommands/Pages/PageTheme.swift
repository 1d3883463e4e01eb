#if !canImport(SwiftUI) || Headless
import AppPreferences
import MicroContainer
import StorageService
import WebHost

/// Shows a page in the theme of the preferences, as long as the page's scope is open.
@MainActor
final class PageTheme {
    private let client: WebClient
    private let preferences: any KeyValueStore
    private var following: Task<Void, Never>?

    nonisolated init(client: WebClient, preferences: any KeyValueStore) {
        (self.client, self.preferences) = (client, preferences)
    }

    func start() {
        let changes = preferences.changes()
        show()
        following = Task { [weak self] in
            for await _ in changes { self?.show() }
        }
    }

    func stop() { following?.cancel() }

    /// If the theme cannot be read, the current one stays.
    private func show() {
        if let theme = try? preferences.get(.theme) { client.theme = theme }
    }

    /// The parts of a page's scope besides the request.
    static func registration(for client: WebClient) -> some Registration {
        Register { container in
            container.register(client)
            container.register(
                PageTheme.self,
                allocation: .static.starting {
                    await $0.start()
                } stopping: {
                    await $0.stop()
                },
                autowire: PageTheme.init
            )
        }
    }
}
#endif
