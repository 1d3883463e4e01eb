import FeatureKit
import OnboardingRepository
import Testing
import TreeUITesting

@testable import OnboardingFeature

/// The seed: a factory with a callback parameter. The callback is called once, and retains nothing.
@Suite(.testApp) @MainActor struct CompletionTests {
    private let owner = Owner()

    private func launch(_ repository: OnboardingDouble = OnboardingDouble(), stays: Bool = false) async -> TestApp {
        let scene = OwnerScene(owner: owner, factory: OnboardingAppFactory(repository: repository), stays: stays)
        let app = TestApp { scene }
        await app.settle()
        return app
    }

    // MARK: Exactly once

    @Test(arguments: ["Start", "Skip"])
    func `Start and Skip each complete the introduction once, and its owner then removes it`(button: String)
        async throws
    {
        let app = await launch()
        try await app.main.button(button).tap()
        #expect(app.main.text("The app").exists)
        #expect(owner.completions == 1)
    }

    @Test func `a double tap completes the introduction once`() async throws {
        let saving = Gate<Profile, Void>()
        let app = await launch(OnboardingDouble(saving: saving), stays: true)
        try await app.main.button("Start").tap()
        #expect(app.main.button("Start").isBusy)
        await #expect(throws: TestFailure.self) { try await app.main.button("Start").tap() }
        #expect(saving.calls.count == 1)
        saving.succeed()
        await app.settle()
        #expect(owner.completions == 1)
    }

    @Test func `repeated and concurrent saves store the profile and complete the introduction only once`() async {
        let saving = Gate<Profile, Void>()
        let viewModel = OnboardingViewModel(repository: OnboardingDouble(saving: saving), onComplete: owner.complete)
        async let first: Void = viewModel.save()
        async let second: Void = viewModel.save()
        saving.succeed()
        _ = await (first, second)
        await viewModel.save()
        viewModel.skip()
        viewModel.leave()
        #expect(saving.calls.count == 1)
        #expect(owner.completions == 1)
    }

    @Test func `skipping while the profile is being saved completes the introduction once`() async throws {
        let saving = Gate<Profile, Void>()
        let app = await launch(OnboardingDouble(saving: saving))
        try await app.main.button("Start").tap()
        try await app.main.button("Skip").tap()
        #expect(owner.completions == 1)
        #expect(app.main.text("The app").exists)
        saving.succeed()
        await app.settle()
        #expect(owner.completions == 1)
    }

    @Test func `closing the window completes the introduction once, but the introduction remains due`() async throws {
        let repository = OnboardingDouble()
        let app = await launch(repository, stays: true)
        try await app.press("i", .command)
        try await app.window("introduction").dismiss()
        #expect(owner.completions == 1)
        #expect(repository.isDue)
    }

    @Test func `closing the window while the profile is being saved completes the introduction once`() async throws {
        let saving = Gate<Profile, Void>()
        let app = await launch(OnboardingDouble(saving: saving), stays: true)
        try await app.press("i", .command)
        try await app.window("introduction").button("Start").tap()
        try await app.window("introduction").dismiss()
        #expect(owner.completions == 1)
        saving.succeed()
        await app.settle()
        #expect(owner.completions == 1)
    }

    @Test func `an introduction that its owner removes is completed once`() async throws {
        let app = await launch()
        owner.remove()
        await app.settle()
        #expect(app.main.text("The app").exists)
        #expect(owner.completions == 1)
    }

    @Test func `the end of the app cancels a running save and completes the introduction once`() async throws {
        let saving = Gate<Profile, Void>()
        let app = await launch(OnboardingDouble(saving: saving))
        try await app.main.button("Start").tap()
        try await app.driver.endAndWait(timeout: .seconds(5))
        #expect(saving.cancelledCalls == [0])
        #expect(owner.completions == 1)
    }

    @Test func `an introduction that is shown again is completed again`() async throws {
        let app = await launch()
        try await app.main.button("Skip").tap()
        owner.show()
        await app.settle()
        try await app.main.button("Start").tap()
        #expect(owner.completions == 2)
    }

    @Test(arguments: 0..<40)
    func `no sequence of actions completes the introduction more than once`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let saving = Gate<Profile, Void>()
        let repository = OnboardingDouble(saving: saving)
        let viewModel = OnboardingViewModel(repository: repository, onComplete: owner.complete)
        var tasks: [Task<Void, Never>] = []
        var isOver = false
        for _ in 0..<Int.random(in: 1...8, using: &random) {
            switch Int.random(in: 0..<6, using: &random) {
            case 0: tasks.append(Task { await viewModel.save() })
            case 1: tasks.randomElement(using: &random)?.cancel()
            case 2: if saving.waitingCount > 0 { saving.succeed() }
            case 3: if saving.waitingCount > 0 { saving.fail(OnboardingError("The disk is full.")) }
            case 4:
                viewModel.skip()
                isOver = true
            default: await Task.yield()
            }
            #expect(owner.completions <= 1)
            if isOver { #expect(owner.completions == 1) }
        }
        viewModel.leave()
        for task in tasks { task.cancel() }
        for task in tasks { await task.value }
        #expect(owner.completions == 1)
        #expect(repository.saved.count <= 1)
    }

    // MARK: No retain cycle

    @Test func `a callback that retains its view's owner causes no permanent reference cycle`() throws {
        weak var released: Holder?
        do {
            let holder = Holder()
            // `onComplete` retains the holder, which retains the view, which retains the model, which has `onComplete`.
            let model = OnboardingViewModel(repository: OnboardingDouble()) { holder.isDone = true }
            holder.model = model
            model.skip()
            #expect(holder.isDone)
            released = holder
        }
        #expect(released == nil)
    }

    @Test func `a factory is a value type, so it cannot be part of a reference cycle`() {
        let type: Any.Type = OnboardingAppFactory.self
        #expect(!(type is AnyClass))
    }
}

@MainActor
private final class Holder {
    var model: OnboardingViewModel?
    var isDone = false
}
