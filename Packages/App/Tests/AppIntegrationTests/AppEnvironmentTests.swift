import AppComposition
import Foundation
import MicroContainer
import SQLite
import SessionServiceLive
import StatusModel
import StatusRepository
import StorageService
import Testing
import TreeUITesting

@Suite(.testApp) @MainActor struct AppEnvironmentTests {
    @Test func `the environment makes each factory once`() throws {
        let environment = try AppEnvironment.inMemory()
        #expect(environment.statusAppFactory === environment.statusAppFactory)
        #expect(environment.settingsAppFactory === environment.settingsAppFactory)
    }

    @Test func `every dependency in the graph is registered`() throws {
        let nodes = try AppEnvironment.inMemory().graph.nodes
        let keys = Set(nodes.map(\.key))
        #expect(nodes.count == 8)
        for node in nodes { #expect(keys.isSuperset(of: node.dependencies)) }
    }

    @Test func `doubles take the place of everything below the features`() async throws {
        let live = try AppEnvironment.inMemory()
        try await live.statusRepository.post("From the double")
        let preferences = InMemoryKeyValueStore()
        let app = await launch(
            AppEnvironment(
                session: try StoredSessionService(store: preferences),
                preferences: preferences,
                statusRepository: live.statusRepository
            )
        )
        #expect(app.main.row(containing: "From the double").exists)
    }

    @Test func `a store that cannot be used is an error, not a trap`() throws {
        let folder = FileManager.default.temporaryDirectory
        #expect(throws: DatabaseError.self) { try AppEnvironment(storeAt: folder) }
    }
}
