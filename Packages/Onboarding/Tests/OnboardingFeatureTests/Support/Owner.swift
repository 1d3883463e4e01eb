import FeatureKit
import Observation
import OnboardingFeature

/// Shows the introduction until it is completed, and counts the completions.
@MainActor @Observable
final class Owner {
    private(set) var isShown = true
    private(set) var completions = 0

    func complete() {
        completions += 1
        isShown = false
    }

    func show() { isShown = true }
    func remove() { isShown = false }
}

/// A main window that shows the introduction of its owner, and a window that can be closed and shows it as well.
struct OwnerScene: Scene {
    let owner: Owner
    let factory: OnboardingAppFactory
    /// Whether the introduction stays when it is completed.
    var stays = false

    var body: some Scene {
        WindowGroup("Main", id: "main") {
            if owner.isShown || stays {
                EntryPoint { factory.makeOnboardingView(onComplete: owner.complete) }
            } else {
                Text("The app")
            }
        }
        WindowGroup("Introduction", id: "introduction") {
            EntryPoint { factory.makeOnboardingView(onComplete: owner.complete) }
        }
        .windowShortcut("i")
    }
}
