import AppPreferences
import Observation
import RenderTree
import StorageService

@MainActor @Observable
final class AppearanceViewModel {
    private(set) var problem: String?
    private var chosen: Theme

    private let preferences: any KeyValueStore

    init(preferences: any KeyValueStore) {
        self.preferences = preferences
        do {
            chosen = try preferences.get(.theme)
        } catch {
            chosen = PreferenceKey.theme.defaultValue
            problem = error.description
        }
    }

    /// The theme. Setting it stores it.
    var theme: Theme {
        get { chosen }
        set {
            do {
                try preferences.set(newValue, for: .theme)
                chosen = newValue
                problem = nil
            } catch {
                problem = error.description
            }
        }
    }
}
