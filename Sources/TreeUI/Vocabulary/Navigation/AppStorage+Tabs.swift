public import Foundation

extension AppStorage where Value == TabViewCustomization {
    /// Creates a property that always has the application's own arrangement of tabs.
    public init(wrappedValue: Value = TabViewCustomization(), _ key: String, store: UserDefaults? = nil) {
        self.init(key, wrappedValue, .raw({ (_: String) in nil }, { _ in "" }), store)
    }
}
