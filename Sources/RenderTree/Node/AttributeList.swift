/// The hints of a node, by their keys.
///
/// A node has few of them, so they stand in an array: smaller than a dictionary, and nothing
/// is hashed.
public struct AttributeList: Hashable, Sendable {
    // Open to the renderers of this package: walking it in place copies nothing.
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

    public init() {}

    /// The value of a hint; `nil` where it was not given.
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

    @inlinable public var isEmpty: Bool { pairs.isEmpty }

    @inlinable public var count: Int { pairs.count }

    // Two lists with the same hints are equal, in whichever order they were given.

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

/// What a hint says.
public typealias AttributeValue = NodeValue
