import Foundation
public import RenderTree
public import TreeUI

/// What an application that is tested keeps with `@AppStorage`.
///
/// ```swift
/// try await app.settings.picker("Theme").select("Dark")
/// #expect(app.storage["theme"] == "dark")
/// #expect(app.storage.writes == [.init("theme", "dark")])
/// ```
@MainActor
public final class StorageRecorder {
    /// A value that was written.
    public struct Write: Hashable, Sendable, CustomStringConvertible {
        /// Under which it stands.
        public var key: String
        /// The value; `nil` where it was removed.
        public var value: NodeValue?

        /// A value under its key.
        public init(_ key: String, _ value: NodeValue?) {
            self.key = key
            self.value = value
        }

        /// `theme = "dark"`
        public var description: String {
            guard let value else { return "\(key) removed" }
            return value.text.map { "\(key) = \"\($0)\"" } ?? "\(key) = \(value.shown)"
        }
    }

    /// The storage itself: give it to the environment of another application, and that one starts with what this one has
    /// kept.
    public let values: KeyedStorage
    /// What was written since the application was mounted, in order.
    public private(set) var writes: [Write] = []

    /// Records what is written to a storage from now on.
    public init(_ values: KeyedStorage) {
        self.values = values
        values.record { [weak self] key, value in self?.writes.append(Write(key, Self.shown(value))) }
    }

    /// The stored value, if there is one of this type.
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
