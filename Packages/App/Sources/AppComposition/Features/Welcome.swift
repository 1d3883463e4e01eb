import MicroContainer
public import MicroContainerUI
import SessionService
public import WelcomeFeature

extension AppFeature where Factory == WelcomeAppFactory {
    /// The Welcome feature. Before the person has entered a name, it greets nobody by name.
    public static var welcome: AppFeature {
        AppFeature(
            "Welcome",
            systemImage: "sparkles",
            autowire: { (session: any SessionServiceProtocol) in
                WelcomeAppFactory { session.account.enteredName ?? "" }
            }
        )
    }
}
