import MicroContainer
import MicroContainerTesting
import Testing

/// Represents the container of a program under test.
private let app = DependencyContainer {
    Singleton(String.self) { _ in "live" }
    Singleton([String].self) { [try $0.resolveOrThrow(String.self)] }
}

@Suite(.overriding(app) { $0.override(String.self) { _ in "suite" } })
struct OverridesTraitTests {
    @Test func `a suite's override applies in the suite's tests`() {
        #expect(app.resolve([String].self) == ["suite"])
    }

    @Test(.overriding(app) { $0.override(String.self) { _ in "test" } })
    func `a test's override replaces the suite's override`() async {
        #expect(app.resolve([String].self) == ["test"])
        await Task.yield()
        #expect(app.resolve(String.self) == "test")
    }

    @Test(.overriding(app) { $0.register(Int.self) { _ in 1 } })
    func `overrides of different types in a test and in its suite both apply`() {
        #expect(app.resolve(Int.self) == 1)
        #expect(app.resolve(String.self) == "suite")
    }
}

@Suite(.overriding(app) { $0.override(String.self) { _ in "first" } })
struct FirstOfTwoParallelSuites {
    @Test(arguments: 0..<500) func `each parallel suite resolves its own override`(_: Int) async {
        #expect(app.resolve([String].self) == ["first"])
        await Task.yield()
        #expect(app.resolve(String.self) == "first")
    }
}

@Suite(.overriding(app) { $0.override(String.self) { _ in "second" } })
struct SecondOfTwoParallelSuites {
    @Test(arguments: 0..<500) func `each parallel suite resolves its own override`(_: Int) async {
        #expect(app.resolve([String].self) == ["second"])
        await Task.yield()
        #expect(app.resolve(String.self) == "second")
    }
}

struct WithoutOverrides {
    @Test func `an override has no effect outside its test`() {
        #expect(app.resolve([String].self) == ["live"])
    }
}
