import Foundation
import HTTPService
import InsightsRepository
import MicroContainer
import MicroContainerTesting
import MicroContainerUI
import OnboardingRepository
import SQLite
import SessionService
import SessionServiceLive
import StatusFeature
import StatusModel
import StatusRepository
import StorageService
import Testing
import TreeUITesting

@testable import AppComposition

@Suite(.testApp) @MainActor struct AppEnvironmentTests {
    @Test func `a session has a single instance of each factory`() throws {
        let environment = try AppEnvironment.inMemory()
        #expect(environment[.status] === environment[.status])
    }

    @Test func `every registration can be resolved, and is a root or used by another registration`() async throws {
        let container = try AppEnvironment.inMemory().session
        expectValid(container, roots: AppEnvironment.roots, strict: true)
        await expectResolvable(container)
    }

    @Test func `validation finds a missing service before anything runs`() throws {
        let container = try DependencyContainer(modules: AppEnvironment.features)
        let missing =
            container
            .validate(roots: AppEnvironment.features.factories).findings
            .filter { $0.id == .missingRegistration }
        #expect(
            Set(missing.map(\.subject.typeName)).isSuperset(of: [
                "any HTTPClient", "any SessionServiceProtocol", "any KeyValueStore", "Database", "any Log",
            ])
        )
    }

    @Test func `the graph contains the dependencies of each initializer`() throws {
        let nodes = try AppEnvironment.inMemory().graph.nodes
        let edges = Dictionary(
            uniqueKeysWithValues: nodes.map { ($0.key.typeName, Set($0.dependencies.map(\.typeName))) }
        )
        let expected: [String: Set<String>] = [
            "Database": [], "any HTTPClient": [],
            "any KeyValueStore": ["Database"],
            "any SessionServiceProtocol": ["any KeyValueStore"],
            "StatuslogRepository": ["any SessionServiceProtocol", "any HTTPClient", "Database", "AppOptions"],
            "Account": [],
            "ShownSession": [],
            "SessionRequests": ["Account", "any SessionServiceProtocol", "ShownSession"],
            "any StatusRepositoryProtocol": ["StatuslogRepository", "Account", "SessionRequests"],
            "SessionEngine": ["any StatusRepositoryProtocol", "Account", "AppOptions"],
            "any ChatEngine": ["SessionEngine"],
            "any StatusStatisticsProtocol": ["StatuslogRepository"],
            "any InsightsRepositoryProtocol": ["any StatusStatisticsProtocol", "Account", "AppOptions"],
            "StatusAppFactory": ["any StatusRepositoryProtocol", "AppOptions"],
            "FeedService": ["any HTTPClient", "any Log", "AppOptions"],
            "FeedAppFactory": ["FeedService"],
            "WelcomeAppFactory": ["any SessionServiceProtocol"],
        ]
        for (type, dependencies) in expected { #expect(edges[type] == dependencies, "\(type)") }
    }

    @Test func `overriding a service changes all of its dependents, but not the live environment`() async throws {
        let environment = try AppEnvironment.inMemory()
        try await environment.statusRepository.post("From the live repository")
        let other = try AppEnvironment.inMemory()
        try await other.statusRepository.post("From the override")
        let overridden = environment.overriding {
            $0.override((any StatusRepositoryProtocol).self) { _ in other.statusRepository }
        }
        #expect(overridden[.status] !== environment[.status])
        #expect(await launch(overridden).main.row(containing: "From the override").exists)
        #expect(await launch(environment).main.row(containing: "From the live repository").exists)
    }

    @Test func `the preview environment is the live app without network access`() async throws {
        let preview = try AppEnvironment.preview()
        expectValid(preview.session, roots: AppEnvironment.roots)
        let outcome = try await preview.statusRepository.refresh(.everyone)
        guard case .unavailable = outcome else {
            Issue.record("the preview reached a network: \(outcome)")
            return
        }
        try await preview.statusRepository.post("From the preview")
        #expect(await launch(preview).main.row(containing: "From the preview").exists)
    }

    @Test func `an environment can be created from test doubles of the services and repositories`() async throws {
        let live = try AppEnvironment.inMemory()
        try await live.statusRepository.post("From the double")
        let preferences = InMemoryKeyValueStore()
        let environment = AppEnvironment(
            session: try StoredSessionService(store: preferences),
            preferences: preferences,
            statusRepository: live.statusRepository
        )
        try environment.onboardingRepository.skip()
        let app = await launch(environment)
        #expect(app.main.row(containing: "From the double").exists)
    }

    @Test func `replacing the session service starts a session for the new service's account`() async throws {
        let environment = try AppEnvironment.inMemory()
        #expect(environment.session.resolve(Account.self).address == "me")
        let other = try StoredSessionService(store: InMemoryKeyValueStore())
        try other.setAddress("other")
        environment.container.register(other, as: (any SessionServiceProtocol).self)
        try await environment.statusRepository.post("From the other account")
        #expect(environment.session.resolve(Account.self).address == "other")
        #expect(try await environment.statusRepository.timeline().map(\.id.address) == ["other"])
    }

    @Test func `opening an environment with an unusable store throws an error instead of trapping`() throws {
        let folder = FileManager.default.temporaryDirectory
        #expect(throws: DatabaseError.self) { try AppEnvironment(storeAt: folder) }
    }
}
