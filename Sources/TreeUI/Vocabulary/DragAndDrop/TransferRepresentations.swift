public import Foundation

#if canImport(UniformTypeIdentifiers)
public import UniformTypeIdentifiers
#endif

/// Represents a `Codable` value as JSON.
///
/// Source: CoreTransferable's `CodableRepresentation`.
public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation {
    private let type: UTType

    /// Creates the representation.
    public init(for itemType: Item.Type = Item.self, contentType: UTType) {
        type = contentType
    }

    public func _exported(_ item: Item) throws -> [_TransferredData] {
        [_TransferredData(type: type, data: try JSONEncoder().encode(item))]
    }

    public func _imported(_ data: _TransferredData) throws -> Item? {
        data.type.conforms(to: type) ? try JSONDecoder().decode(Item.self, from: data.data) : nil
    }
}

/// Represents a value as data. The closures run within the action that moves the value, so they are not asynchronous.
///
/// Source: CoreTransferable's `DataRepresentation`.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
    private let type: UTType
    private let export: (@Sendable (Item) throws -> Data)?
    private let `import`: (@Sendable (Data) throws -> Item)?

    /// Creates a representation that exports a value.
    public init(exportedContentType contentType: UTType, exporting: @escaping @Sendable (Item) throws -> Data) {
        type = contentType
        export = exporting
        `import` = nil
    }

    /// Creates a representation that imports a value.
    public init(importedContentType contentType: UTType, importing: @escaping @Sendable (Data) throws -> Item) {
        type = contentType
        export = nil
        `import` = importing
    }

    /// Creates a representation that exports and imports a value.
    public init(
        contentType: UTType,
        exporting: @escaping @Sendable (Item) throws -> Data,
        importing: @escaping @Sendable (Data) throws -> Item
    ) {
        type = contentType
        export = exporting
        `import` = importing
    }

    public func _exported(_ item: Item) throws -> [_TransferredData] {
        try export.map { [_TransferredData(type: type, data: try $0(item))] } ?? []
    }

    public func _imported(_ data: _TransferredData) throws -> Item? {
        guard let `import`, data.type.conforms(to: type) else { return nil }
        return try `import`(data.data)
    }
}

/// Represents a value as another value.
///
/// Source: CoreTransferable's `ProxyRepresentation`.
public struct ProxyRepresentation<Item: Transferable, ProxyRepresentation: Transferable>: TransferRepresentation {
    private let export: (@Sendable (Item) throws -> ProxyRepresentation)?
    private let `import`: (@Sendable (ProxyRepresentation) throws -> Item)?

    /// Creates a representation that exports a value.
    public init(exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation) {
        export = exporting
        `import` = nil
    }

    /// Creates a representation that imports a value.
    public init(importing: @escaping @Sendable (ProxyRepresentation) throws -> Item) {
        export = nil
        `import` = importing
    }

    /// Creates a representation that exports and imports a value.
    public init(
        exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation,
        importing: @escaping @Sendable (ProxyRepresentation) throws -> Item
    ) {
        export = exporting
        `import` = importing
    }

    public func _exported(_ item: Item) throws -> [_TransferredData] { try export?(item).exported() ?? [] }

    public func _imported(_ data: _TransferredData) throws -> Item? {
        guard let `import` else { return nil }
        return try ProxyRepresentation.imported(from: [data]).map(`import`)
    }
}
