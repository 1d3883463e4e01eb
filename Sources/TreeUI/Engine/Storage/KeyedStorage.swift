public import Foundation
import Observation

/// A storage for the values of `@AppStorage` and `@SceneStorage`, in memory, in user defaults or in a file.
///
/// Each session starts with an empty storage in memory, so that tests do not see each other's values. To keep values
/// from one run to the next, a host passes a storage over a ``SettingsFile`` or over user defaults:
///
/// ```swift
/// let session = Session(environment: { $0.appStorage = KeyedStorage(UserDefaults.standard) }) {
///     WindowGroup("Notes") { NotesView() }
/// }
/// ```
@_spi(Hosts)
@MainActor
public final class KeyedStorage {
    private let read: @MainActor (_ key: String) -> Any?
    private let write: @MainActor (_ key: String, _ value: Any?) -> Void
    private var cells: [String: StoredCell] = [:]
    private var recorders: [@MainActor (_ key: String, _ value: Any?) -> Void] = []

    /// Creates an empty storage in memory.
    public init() {
        read = { _ in nil }
        write = { _, _ in }
    }

    /// Creates a storage that uses user defaults. Each value is read from them once, so a later change by other code is
    /// visible only after the next start.
    public init(_ defaults: UserDefaults) {
        read = { defaults.object(forKey: $0) }
        write = { defaults.set($1, forKey: $0) }
    }

    /// Creates a storage that uses a file. Each value is read from it once.
    /// - Parameter section: The key of the dictionary that contains the values, or `nil` for the top-level dictionary of the file.
    public init(_ file: SettingsFile, section: String? = nil) {
        let section = section.map { [$0] } ?? []
        read = { file[section + [$0]] }
        write = { file[section + [$0]] = $1 }
    }

    private static var shared: [ObjectIdentifier: KeyedStorage] = [:]

    /// Returns the shared storage for these defaults, so that all views that use them see each other's changes.
    static func over(_ defaults: UserDefaults) -> KeyedStorage {
        let key = ObjectIdentifier(defaults)
        if let storage = shared[key] { return storage }
        let storage = KeyedStorage(defaults)
        shared[key] = storage
        return storage
    }

    /// The value under a key, in a form that a property list can hold: a Boolean, a number, a string or data.
    public subscript(key: String) -> Any? {
        get { cell(key).value }
        set {
            cell(key).value = newValue
            write(key, newValue)
            for record in recorders { record(key, newValue) }
        }
    }

    /// Calls `recorder` with each value that is written from now on.
    package func record(_ recorder: @escaping @MainActor (_ key: String, _ value: Any?) -> Void) {
        recorders.append(recorder)
    }

    private func cell(_ key: String) -> StoredCell {
        if let cell = cells[key] { return cell }
        let cell = StoredCell(read(key))
        cells[key] = cell
        return cell
    }
}

/// A stored value. It uses Observation instead of `StateStorage`, because several sessions may share it.
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
    /// The storage of `@AppStorage`.
    @_spi(Hosts) @Entry public var appStorage: KeyedStorage?

    /// The file that keeps the `@SceneStorage` values of each window under the window's identifier. Without a file, they
    /// last as long as the window is open.
    @_spi(Hosts) @Entry public var sceneStorageFile: SettingsFile?

    @Entry var sceneStorage: KeyedStorage?
}

extension View {
    /// Sets the user defaults that `@AppStorage` uses within this view.
    public func defaultAppStorage(_ store: UserDefaults) -> some View {
        modifier(EnvironmentModifier { $0.appStorage = .over(store) })
    }
}
