#if !canImport(ObjectiveC)
public import Foundation

/// An item that a person drags or copies.
///
/// Source: Foundation's `NSItemProvider`, which Linux does not have. The item is a value in memory here.
public final class NSItemProvider {
    let value: (any Transferable)?

    init(value: (any Transferable)?) {
        self.value = value
    }

    /// Creates a provider without an item.
    public convenience init() {
        self.init(value: nil)
    }

    /// Creates a provider for an object: a `String`, an `NSString`, a `URL`, an `NSURL`, or another `Transferable`.
    public convenience init<T>(object: T) {
        switch object {
        case let text as NSString: self.init(value: String(describing: text))
        case let url as NSURL: self.init(value: url as URL)
        default: self.init(value: object as? any Transferable)
        }
    }

    /// Creates a provider for the content of a file.
    public convenience init?(contentsOf fileURL: URL) {
        self.init(value: fileURL)
    }

    private var item: TransferredItem { .provider(self) }

    /// Returns whether the item can be loaded as a value of the type.
    public func canLoadObject<T>(ofClass aClass: T.Type) -> Bool {
        object(of: aClass) != nil
    }

    /// Returns whether the item has a representation of the type or of one of its subtypes.
    public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        item.conforms(toAnyOf: [UTType(importedAs: typeIdentifier)])
    }

    /// Loads the item as a value of the type, and passes it to the closure before it returns.
    @discardableResult
    public func loadObject<T>(
        ofClass aClass: T.Type,
        completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
    ) -> Progress {
        let object = object(of: aClass)
        completionHandler(object, object == nil ? CocoaError(.fileReadCorruptFile) : nil)
        return Progress(totalUnitCount: 1)
    }

    /// Loads the item as a value of the type, and passes it to the closure before it returns.
    @discardableResult
    public func loadTransferable<T: Transferable>(
        type transferableType: T.Type,
        completionHandler: @escaping @Sendable (Result<T, any Error>) -> Void
    ) -> Progress {
        completionHandler(Result { try item.value(as: T.self) ?? { throw CocoaError(.fileReadCorruptFile) }() })
        return Progress(totalUnitCount: 1)
    }

    private func object<T>(of type: T.Type) -> T? {
        if let value = value as? T { return value }
        if type == NSString.self { return item.value(as: String.self).flatMap { NSString(string: $0) as? T } }
        if type == NSURL.self { return item.value(as: URL.self).flatMap { NSURL(string: $0.absoluteString) as? T } }
        guard let type = type as? any Transferable.Type else { return nil }
        func read<V: Transferable>(_ type: V.Type) -> V? { item.value(as: type) }
        return read(type) as? T
    }
}
#endif
