public import Foundation

#if canImport(UniformTypeIdentifiers)
import UniformTypeIdentifiers
#endif

/// A value that can be moved to another view or application by dragging, copying, sharing or exporting.
///
/// Source: CoreTransferable's `Transferable`.
public protocol Transferable {
    /// The type of the representation.
    associatedtype Representation: TransferRepresentation

    /// The representation of the value as data.
    @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// A form in which a value is moved.
///
/// Source: CoreTransferable's `TransferRepresentation`.
public protocol TransferRepresentation<Item>: Sendable {
    /// The type of the value.
    associatedtype Item: Transferable

    /// Returns a value's forms, best first.
    func _exported(_ item: Item) throws -> [_TransferredData]
    /// Returns the value of a form, or `nil` if the representation does not read the form.
    func _imported(_ data: _TransferredData) throws -> Item?
}

/// Data that is moved, with its type.
public struct _TransferredData: Sendable {
    let type: UTType
    let data: Data
}

/// A result builder for a value's representations, best first.
///
/// Source: CoreTransferable's `TransferRepresentationBuilder`.
@resultBuilder
public struct TransferRepresentationBuilder<Item: Transferable> {
    /// Returns a representation.
    public static func buildExpression<Content: TransferRepresentation<Item>>(_ content: Content) -> Content { content }

    /// Returns the first representation.
    public static func buildPartialBlock<Content: TransferRepresentation<Item>>(first content: Content) -> Content {
        content
    }

    /// Adds a representation to the others.
    public static func buildPartialBlock<Others: TransferRepresentation<Item>, Content: TransferRepresentation<Item>>(
        accumulated others: Others,
        next content: Content
    ) -> _TransferRepresentations<Item> {
        _TransferRepresentations(all: [others, content])
    }
}

/// Several representations of a value.
public struct _TransferRepresentations<Item: Transferable>: TransferRepresentation {
    let all: [any TransferRepresentation<Item>]

    public func _exported(_ item: Item) throws -> [_TransferredData] {
        try all.flatMap { try $0._exported(item) }
    }

    public func _imported(_ data: _TransferredData) throws -> Item? {
        for representation in all {
            if let item = try representation._imported(data) { return item }
        }
        return nil
    }
}

extension Transferable {
    /// The value's forms, best first.
    func exported() throws -> [_TransferredData] {
        try (Self.transferRepresentation as? any TransferRepresentation<Self>)?._exported(self) ?? []
    }

    /// Creates a value from the first form that can be read.
    static func imported(from forms: [_TransferredData]) throws -> Self? {
        guard let representation = Self.transferRepresentation as? any TransferRepresentation<Self> else { return nil }
        for form in forms {
            if let item = try representation._imported(form) { return item }
        }
        return nil
    }
}

// MARK: Values of the standard library and Foundation

extension String: Transferable {
    /// The text in UTF-8.
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(contentType: .utf8PlainText) {
            Data($0.utf8)
        } importing: {
            String(decoding: $0, as: UTF8.self)
        }
    }
}

extension Data: Transferable {
    /// The data.
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(contentType: .data) {
            $0
        } importing: {
            $0
        }
    }
}

extension URL: Transferable {
    /// The URL as such and as text.
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(contentType: .url) {
            Data($0.absoluteString.utf8)
        } importing: { data in
            guard let url = URL(string: String(decoding: data, as: UTF8.self)) else {
                throw CocoaError(.fileReadCorruptFile)
            }
            return url
        }
        ProxyRepresentation { $0.absoluteString }
    }
}

extension AttributedString: Transferable {
    /// The text without its style.
    public static var transferRepresentation: some TransferRepresentation {
        ProxyRepresentation {
            String($0.characters)
        } importing: {
            AttributedString($0)
        }
    }
}
