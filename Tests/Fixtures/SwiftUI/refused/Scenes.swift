// A scene builder lists at most ten scenes, and has no other condition than `if #available`.
import FeatureKit

struct TooManyScenes: Scene {
    var body: some Scene {
        Settings { Text("1") }
        Settings { Text("2") }
        Settings { Text("3") }
        Settings { Text("4") }
        Settings { Text("5") }
        Settings { Text("6") }
        Settings { Text("7") }
        Settings { Text("8") }
        Settings { Text("9") }
        Settings { Text("10") }
        Settings { Text("11") }  // expected-error {{extra argument in call}}
    }
}

struct AlternativeScenes: Scene {
    let isOn: Bool

    var body: some Scene {
        // expected-error@+1 {{cannot be used with result builder 'SceneBuilder'}}
        if isOn { Settings { Text("on") } } else { Settings { Text("off") } }
    }
}
