// A scene builder has no conditions but availability, and lists at most ten scenes.
import FeatureKit

struct ConditionalScenes: Scene {
    let isOn: Bool

    var body: some Scene {
        if isOn { WindowGroup { Text("") } }  // expected-error {{}}
    }
}
