public import Foundation
import Observation

/// Where `@AppStorage` and `@SceneStorage` keep values: in memory, or in user defaults.
///
/// Each session starts with an empty one in memory, so that two tests never see each other's values. A host that is to
/// remember passes one over user defaults:
///
/// ```swift
/// let session = Session(environment: { $0.appStorage = KeyedStorage(UserDefaults.standard) }) {
///     WindowGroup("Notes") { NotesView() }
/// }
/// ```
@MainActor
public final class KeyedStorage {
    private let defaults: UserDefaults?
    private var cells: [String: StoredCell] = [:]
    /// Told of each value that is written.
    private var recorders: [@MainActor (_ key: String, _ value: Any?) -> Void] = []

    /// Values in memory, gone with the session.
    public init() {
        defaults = nil
    }

    /// Values that are kept in `defaults`. What others write to them is seen at the next start.
    public init(_ defaults: UserDefaults) {
        self.defaults = defaults
    }

    private static var shared: [ObjectIdentifier: KeyedStorage] = [:]

    /// The one storage over these defaults, so that all views that name them see each other's changes.
    static func over(_ defaults: UserDefaults) -> KeyedStorage {
        let key = ObjectIdentifier(defaults)
        if let storage = shared[key] { return storage }
        let storage = KeyedStorage(defaults)
        shared[key] = storage
        return storage
    }

    /// The stored value, as a property list has it: a truth value, number, text or data.
    public subscript(key: String) -> Any? {
        get { cell(key).value }
        set {
            cell(key).value = newValue
            defaults?.set(newValue, forKey: key)
            for record in recorders { record(key, newValue) }
        }
    }

    /// Tells of each value that is written from now on.
    package func record(_ recorder: @escaping @MainActor (_ key: String, _ value: Any?) -> Void) {
        recorders.append(recorder)
    }

    private func cell(_ key: String) -> StoredCell {
        if let cell = cells[key] { return cell }
        let cell = StoredCell(defaults?.object(forKey: key))
        cells[key] = cell
        return cell
    }
}

/// One stored value. It is observed, rather than a view's state, because several sessions may share it.
@MainActor
private final class StoredCell: Observable {
    private let registrar = ObservationRegistrar()
    private var stored: Any?

    init(_ value: Any?) {
        stored = value
    }

    var value: Any? {
        get {
            registrar.access(self, keyPath: \.value)
            return stored
        }
        set { registrar.withMutation(of: self, keyPath: \.value) { stored = newValue } }
    }
}

extension EnvironmentValues {
    /// Where `@AppStorage` keeps its values.
    public var appStorage: KeyedStorage? {
        get { self[AppStorageKey.self] }
        set { self[AppStorageKey.self] = newValue }
    }

    /// Where `@SceneStorage` keeps the values of this window.
    var sceneStorage: KeyedStorage? {
        get { self[SceneStorageKey.self] }
        set { self[SceneStorageKey.self] = newValue }
    }
}

private struct AppStorageKey: EnvironmentKey {
    static var defaultValue: KeyedStorage? { nil }
}

private struct SceneStorageKey: EnvironmentKey {
    static var defaultValue: KeyedStorage? { nil }
}

extension View {
    /// The defaults that `@AppStorage` within uses.
    public func defaultAppStorage(_ store: UserDefaults) -> some View {
        modifier(EnvironmentModifier { $0.appStorage = .over(store) })
    }
}
