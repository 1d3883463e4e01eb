import Foundation
public import RenderTree
@_spi(Hosts) public import TreeUI

/// The `@AppStorage` values of an application under test, and a record of the writes.
///
/// ```swift
/// try await app.settings.picker("Theme").select("Dark")
/// #expect(app.storage["theme"] == "dark")
/// #expect(app.storage.writes == [.init("theme", "dark")])
/// ```
@MainActor
public final class StorageRecorder {
    /// A write to the storage.
    public struct Write: Hashable, Sendable, CustomStringConvertible {
        /// The key of the value.
        public var key: String
        /// The new value; `nil` if the value was removed.
        public var value: NodeValue?

        /// Creates a write of a value for a key.
        public init(_ key: String, _ value: NodeValue?) {
            self.key = key
            self.value = value
        }

        /// The key and the value, such as `theme = "dark"`.
        public var description: String {
            guard let value else { return "\(key) removed" }
            return value.text.map { "\(key) = \"\($0)\"" } ?? "\(key) = \(value.shown)"
        }
    }

    private let values: KeyedStorage
    /// The writes since the application was mounted, in order.
    public private(set) var writes: [Write] = []

    /// Creates a recorder that records all later writes to a storage.
    init(_ values: KeyedStorage) {
        self.values = values
        values.record { [weak self] key, value in self?.writes.append(Write(key, Self.shown(value))) }
    }

    /// Puts the storage into the environment of another application, which then starts with the values of this one.
    ///
    /// ```swift
    /// let restarted = TestApp(factory, environment: app.storage.install)
    /// ```
    public func install(in environment: inout EnvironmentValues) {
        environment.appStorage = values
    }

    /// The stored value for a key, or `nil` if there is none of this type.
    public subscript<Value>(key: String) -> Value? {
        get { values[key] as? Value }
        set { values[key] = newValue }
    }

    private static func shown(_ value: Any?) -> NodeValue? {
        switch value {
        case nil: nil
        case let text as String: .text(text)
        case let isOn as Bool: .bool(isOn)
        case let number as Int: .number(Double(number))
        case let number as Double: .number(number)
        case let data as Data: .text(data.base64EncodedString())
        case let other?: .text("\(other)")
        }
    }
}
