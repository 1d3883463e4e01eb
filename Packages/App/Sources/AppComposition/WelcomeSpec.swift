import MicroContainer
import SessionService
import WelcomeFeature

/// The factory of the Welcome feature, found by the key path `\.welcome`.
struct WelcomeSpec: DependencySpec {
    static func make(resolver: DependencyResolving) throws -> WelcomeAppFactory {
        let session = try resolver.resolveOrThrow((any SessionServiceProtocol).self)
        // Before the user has entered a name, there is nobody to greet by name.
        return WelcomeAppFactory { session.account.enteredName ?? "" }
    }
}

extension Catalog {
    var welcome: WelcomeSpec.Type { WelcomeSpec.self }
}
