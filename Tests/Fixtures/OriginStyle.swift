// Code in the style of github.com/otaviocc/MicroContainer: not a target, but what `OriginCompatibilityTests` gives to the
// compiler. It must compile in Swift 6 mode as it stands; the shared classes that are not `Sendable` are a warning.

import MicroContainer

protocol StoveProtocol {}
class Stove: StoveProtocol {}

protocol PantryProtocol {}
class Pantry: PantryProtocol {}

protocol BakeryProtocol {
    var isOpen: Bool { get }
}

class Bakery: BakeryProtocol {
    let pantry: PantryProtocol
    let stove: StoveProtocol
    var isOpen = true

    init(
        pantry: PantryProtocol,
        stove: StoveProtocol
    ) {
        self.pantry = pantry
        self.stove = stove
    }
}

@MainActor
class Register {
    static var count = 0
    init() { Register.count += 1 }
}

class First {}
class Second {}

@MainActor
enum Seen {
    static var cycle = false
}

@MainActor
struct OnTheMainActor {
    func protocols() {
        let container = DependencyContainer()
        container.register(
            type: StoveProtocol.self,
            allocation: .static
        ) { _ in
            Stove()
        }
        container.register(
            type: PantryProtocol.self,
            allocation: .dynamic
        ) { _ in
            Pantry()
        }
        container.register(
            type: BakeryProtocol.self,
            allocation: .static
        ) { container in
            Bakery(
                pantry: container.resolve(),
                stove: container.resolve()
            )
        }
        let bakery: BakeryProtocol = container.resolve()
        print(bakery.isOpen)
    }

    func concreteTypes() {
        let container = DependencyContainer {
            Singleton(Stove.self) { _ in
                Stove()
            }
            Singleton(Pantry.self) { _ in
                Pantry()
            }
            Factory(Bakery.self) { container in
                Bakery(
                    pantry: container.resolve() as Pantry,
                    stove: container.resolve() as Stove
                )
            }
            Singleton(StoveProtocol.self, qualifier: "spare") { _ in Stove() }
        }
        let bakery: Bakery = container.resolve()
        let spare: StoveProtocol = container.resolve(qualifier: "spare")
        print(bakery === container.resolve(), spare)
    }

    func mainActorState() {
        let container = DependencyContainer()
        container.registerSingleton(
            Register.self
        ) { _ in
            Register()
        }
        container.warmSingletons()
        let register: Register = container.resolve()
        print(register, Register.count)
        container.registerFactory(
            First.self
        ) { container in
            let second: Second? = container.resolveOptional()
            if second == nil { Seen.cycle = true }
            return First()
        }
        let _: First = container.resolve()
        container.reset()
    }
}

func offTheMainActor(allocation: DependencyAllocation, stove: Stove) throws {
    let container = DependencyContainer {}
    container.register(type: Stove.self, allocation: allocation) { _ in stove }
    container.registerSingleton(Pantry.self, qualifier: "cellar") { _ in Pantry() }
    container.registerFactory(String.self) { _ in "text" }
    _ = (container.resolveOptional() as String?) == "text"
    _ = try container.resolveOrThrow() as String
    _ = container.contains(Pantry.self, qualifier: "cellar")
    container.unregister(Pantry.self, qualifier: "cellar")
    do {
        let pantry: Pantry = try container.resolveOrThrow()
        print(pantry)
    } catch DependencyContainer.ResolutionError.notRegistered(let type) {
        print("Missing registration: \(type)")
    } catch DependencyContainer.ResolutionError.circularChain(let chain) {
        print("Circular: \(chain)")
    }
}
