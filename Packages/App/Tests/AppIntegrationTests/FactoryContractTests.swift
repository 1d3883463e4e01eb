import ChatModel
import FeedSamples
import MicroContainer
import StatusRepository
import Testing
import TreeUITesting

@testable import AppComposition

/// The tests of the features build no renderer, so each screen is drawn here.
@MainActor struct FactoryContractTests {
    @Test func `the Status factory meets the AppFactory contract`() async throws {
        let environment = try AppEnvironment.inMemory()
        try await environment.statusRepository.post("Hello")
        await FactoryContract.verify(drawnBy: .everyRenderer) { environment[.status] }
    }

    @Test func `the Feed factory meets the AppFactory contract`() async throws {
        let environment = try AppEnvironment.inMemory()
        await FactoryContract.verify(opening: [SampleFeed.images[0]], drawnBy: .everyRenderer) {
            environment[.feed]
        }
    }

    @Test func `the Chat factory meets the AppFactory contract`() async throws {
        let environment = try AppEnvironment.inMemory()
        let store = environment.container.resolve((any ChatStore).self)
        let message = try await store.beginExchange("Why?", in: nil, engine: "Offline").question
        await FactoryContract.verify(opening: [message.id], drawnBy: .everyRenderer) { environment[.chat] }
    }

    @Test func `the Welcome factory meets the AppFactory contract`() async throws {
        let environment = try AppEnvironment.inMemory()
        await FactoryContract.verify(drawnBy: .everyRenderer) { environment[.welcome] }
    }

    @Test func `the Insights factory meets the AppFactory contract`() async throws {
        let environment = try AppEnvironment.inMemory()
        try await environment.statusRepository.post("Hello")
        await FactoryContract.verify(drawnBy: .everyRenderer) { environment[.insights] }
    }

    @Test func `the Onboarding factory meets the AppFactory contract`() async throws {
        let environment = try AppEnvironment.inMemory()
        await FactoryContract.verify(drawnBy: .everyRenderer) { environment[.onboarding] }
    }

    @Test func `the Settings factory meets the AppFactory contract`() async throws {
        let environment = try AppEnvironment.inMemory()
        await FactoryContract.verify(drawnBy: .everyRenderer) { environment.settingsAppFactory }
    }
}
