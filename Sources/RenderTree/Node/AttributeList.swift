/// A node's attributes, by key.
///
/// A node has few attributes, so they are kept in an array: it is smaller than a dictionary and needs no hashing.
public struct AttributeList: Hashable, Sendable {
    // Renderers of this package iterate over it in place, without a copy.
    @usableFromInline package private(set) var pairs: [Pair] = []

    @usableFromInline
    package struct Pair: Hashable, Sendable {
        @usableFromInline package var key: AttributeKey
        @usableFromInline package var value: AttributeValue

        internal init(key: AttributeKey, value: AttributeValue) {
            self.key = key
            self.value = value
        }
    }

    /// Creates an empty list.
    public init() {}

    /// The value of an attribute; `nil` if it is not set.
    public subscript(key: AttributeKey) -> AttributeValue? {
        get {
            for index in pairs.indices where pairs[index].key == key { return pairs[index].value }
            return nil
        }
        set {
            let index = pairs.firstIndex { $0.key == key }
            switch (index, newValue) {
            case (let index?, let value?): pairs[index].value = value
            case (let index?, nil): pairs.remove(at: index)
            case (nil, let value?): pairs.append(Pair(key: key, value: value))
            case (nil, nil): break
            }
        }
    }

    /// Whether there are no attributes.
    @inlinable public var isEmpty: Bool { pairs.isEmpty }

    /// The number of attributes.
    @inlinable public var count: Int { pairs.count }

    // Equality ignores the order of the attributes.

    public static func == (lhs: AttributeList, rhs: AttributeList) -> Bool {
        lhs.pairs == rhs.pairs || (lhs.count == rhs.count && lhs.pairs.allSatisfy { rhs[$0.key] == $0.value })
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(count)
    }
}

extension AttributeList: Sequence {
    @inlinable
    public func makeIterator() -> some IteratorProtocol<(key: AttributeKey, value: AttributeValue)> {
        pairs.lazy.map { (key: $0.key, value: $0.value) }.makeIterator()
    }
}

extension AttributeList: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (AttributeKey, AttributeValue)...) {
        for (key, value) in elements { self[key] = value }
    }
}

/// The value of an attribute.
public typealias AttributeValue = NodeValue
