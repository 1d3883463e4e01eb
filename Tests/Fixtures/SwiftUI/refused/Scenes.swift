// A scene builder has no other condition than `if #available`.
import FeatureKit

struct AlternativeScenes: Scene {
    let isOn: Bool

    var body: some Scene {
        // expected-error@+1 {{cannot be used with result builder 'SceneBuilder'}}
        if isOn { Settings { Text("on") } } else { Settings { Text("off") } }
    }
}
