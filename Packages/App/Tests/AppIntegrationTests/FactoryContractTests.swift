import ChatModel
import FeedSamples
import MicroContainer
import StatusRepository
import Testing
import TreeUITesting

@testable import AppComposition

@MainActor struct FactoryContractTests {
    @Test func `the Status factory keeps its contract`() async throws {
        let environment = try AppEnvironment.inMemory()
        try await environment.statusRepository.post("Hello")
        await FactoryContract.verify { environment.statusAppFactory }
    }

    @Test func `the Feed factory keeps its contract`() async throws {
        let environment = try AppEnvironment.inMemory()
        await FactoryContract.verify(opening: [SampleFeed.images[0]]) { environment.feedAppFactory }
    }

    @Test func `the Chat factory keeps its contract`() async throws {
        let environment = try AppEnvironment.inMemory()
        let store = environment.container.resolve((any ChatStore).self)
        let message = try await store.beginExchange("Why?", in: nil, engine: "Offline").question
        await FactoryContract.verify(opening: [message.id]) { environment.chatAppFactory }
    }

    @Test func `the Welcome factory keeps its contract`() async throws {
        let environment = try AppEnvironment.inMemory()
        await FactoryContract.verify { environment.welcomeAppFactory }
    }

    @Test func `the Insights factory keeps its contract`() async throws {
        let environment = try AppEnvironment.inMemory()
        try await environment.statusRepository.post("Hello")
        await FactoryContract.verify { environment.insightsAppFactory }
    }

    @Test func `the Onboarding factory keeps its contract`() async throws {
        let environment = try AppEnvironment.inMemory()
        await FactoryContract.verify { environment.onboardingAppFactory }
    }

    @Test func `the Settings factory keeps its contract`() async throws {
        let environment = try AppEnvironment.inMemory()
        await FactoryContract.verify { environment.settingsAppFactory }
    }
}
