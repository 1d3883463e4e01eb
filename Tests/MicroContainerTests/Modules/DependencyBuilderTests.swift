import MicroContainer
import Testing

struct DependencyBuilderTests {
    @Test func `a builder makes the listed registrations`() {
        let container = DependencyContainer {
            Singleton((any Greeting).self) { _ in English() }
            Factory(Letter.self) { container in Letter(greeting: container.resolve()) }
            Singleton(String.self, qualifier: "name") { _ in "Ann" }
        }
        #expect(container.resolve(Letter.self) !== container.resolve(Letter.self))
        #expect(container.resolve(Letter.self).greeting.text == "Hello")
        #expect(container.resolve(qualifier: "name") == "Ann")
    }

    @Test(arguments: [true, false])
    func `a builder accepts if, else, switch, for and availability checks`(flag: Bool) {
        let container = DependencyContainer {
            if flag {
                Singleton(String.self) { _ in "yes" }
                Singleton(Bool.self) { _ in true }
            } else {
                Singleton(String.self) { _ in "no" }
            }
            if flag { Factory(UInt.self) { _ in 1 } }
            switch flag {
            case true: Factory(Int8.self) { _ in 1 }
            case false: Factory(Int8.self) { _ in 2 }
            }
            for index in 0..<3 {
                Factory(Int.self, qualifier: "\(index)") { _ in index }
            }
            if #available(macOS 15, iOS 18, *) {
                Factory(Double.self) { _ in 1.5 }
            }
        }
        #expect(container.resolve() == (flag ? "yes" : "no"))
        #expect(container.contains(Bool.self) == flag)
        #expect(container.contains(UInt.self) == flag)
        #expect(container.resolve(Int8.self) == (flag ? 1 : 2))
        #expect((0..<3).map { container.resolve(Int.self, qualifier: "\($0)") } == [0, 1, 2])
        #expect(container.resolve() == 1.5)
    }

    @Test func `an empty builder creates an empty container`() {
        let container = DependencyContainer {}
        #expect(!container.contains(Int.self))
    }

    @Test func `a builder accepts custom Registration types`() {
        struct Pair: Registration {
            func apply(to container: DependencyContainer) {
                container.register(Int.self) { _ in 1 }
                container.register(String.self) { _ in "one" }
            }
        }
        let container = DependencyContainer { Pair() }
        #expect(container.resolve(Int.self) == 1)
        #expect(container.resolve(String.self) == "one")
    }
}
