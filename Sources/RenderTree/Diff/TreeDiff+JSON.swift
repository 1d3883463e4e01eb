extension TreeDiff {
    /// The version of the encoding format.
    public static let schema = 1

    /// The diff as JSON text. Keys are sorted, and equal diffs have equal bytes.
    ///
    /// ```json
    /// {
    ///   "operations": [
    ///     {
    ///       "id": "main/0/#7",
    ///       "index": 0,
    ///       "into": "main/0",
    ///       "operation": "move"
    ///     }
    ///   ],
    ///   "schema": 1
    /// }
    /// ```
    public var json: String {
        var json = JSONWriter()
        json.object { json in
            json.key("operations")
            json.array(operations) { $1.operation($0) }
            json.key("schema")
            json.number(TreeDiff.schema)
        }
        return json.text
    }

    fileprivate enum Key: String, CodingKey {
        case schema, operations
        case operation, id, node, into, list, index
        case set, key, value, source
    }

    fileprivate enum Kind: String, Codable {
        case insert, remove, move, set
    }

    fileprivate enum Field: String, Codable {
        case role, name, value, traits, attribute, actions
    }
}

extension JSONWriter {
    /// Writes an operation. Members are sorted by key, and are the same as in `TreeDiff.Operation.encode(to:)`.
    fileprivate mutating func operation(_ operation: TreeDiff.Operation) {
        object { json in
            switch operation {
            case .insert(let node, let place, let index):
                json.place(place, index)
                json.key("node")
                json.node(node)
                json.member("operation", TreeDiff.Kind.insert.rawValue)
            case .remove(let id):
                json.key("id")
                json.id(id)
                json.member("operation", TreeDiff.Kind.remove.rawValue)
            case .move(let id, let place, let index):
                json.key("id")
                json.id(id)
                json.place(place, index)
                json.member("operation", TreeDiff.Kind.move.rawValue)
            case .set(let id, let change):
                json.key("id")
                json.id(id)
                json.change(change)
            }
        }
    }

    private mutating func place(_ place: TreeDiff.Place, _ index: Int) {
        key("index")
        number(index)
        if case .children(let id) = place {
            key("into")
            self.id(id)
        } else if let name = place.listName {
            member("list", name)
        }
    }

    private mutating func change(_ change: TreeDiff.Change) {
        if case .attribute(let key, _) = change { member("key", key.rawValue) }
        member("operation", TreeDiff.Kind.set.rawValue)
        member("set", change.field.rawValue)
        switch change {
        case .role(let role): member("value", role.rawValue)
        case .name(let name?):
            member("source", name.source.rawValue)
            member("value", name.text)
        case .value(let value?), .attribute(_, let value?):
            key("value")
            self.value(value)
        case .traits(let traits):
            key("value")
            array(traits.names) { $1.string($0) }
        case .actions(let actions):
            key("value")
            array(actions) { $1.string($0.rawValue) }
        case .name(nil), .value(nil), .attribute(_, nil): break
        }
    }
}

extension TreeDiff.Place {
    /// The name of a list that belongs to the application; `nil` for a node's children.
    fileprivate var listName: String? {
        switch self {
        case .windows: "windows"
        case .commands: "commands"
        case .children: nil
        }
    }
}

extension TreeDiff.Change {
    fileprivate var field: TreeDiff.Field {
        switch self {
        case .role: .role
        case .name: .name
        case .value: .value
        case .traits: .traits
        case .attribute: .attribute
        case .actions: .actions
        }
    }
}

extension TreeDiff: Codable {
    /// Decodes a diff.
    /// - Throws: `DecodingError` for an unknown schema or operation. Applying only the known operations would produce
    ///   an invalid tree.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let schema = try container.decode(Int.self, forKey: .schema)
        guard schema == TreeDiff.schema else {
            throw DecodingError.dataCorruptedError(
                forKey: .schema,
                in: container,
                debugDescription: "The diff has schema \(schema); this version reads schema \(TreeDiff.schema)."
            )
        }
        operations = try container.decode([Operation].self, forKey: .operations)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(TreeDiff.schema, forKey: .schema)
        try container.encode(operations, forKey: .operations)
    }
}

extension TreeDiff.Operation: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: TreeDiff.Key.self)
        switch try container.decode(TreeDiff.Kind.self, forKey: .operation) {
        case .insert:
            self = .insert(
                try container.decode(RenderNode.self, forKey: .node),
                into: try TreeDiff.Place(from: container),
                at: try container.decode(Int.self, forKey: .index)
            )
        case .remove: self = .remove(try container.decode(NodeID.self, forKey: .id))
        case .move:
            self = .move(
                try container.decode(NodeID.self, forKey: .id),
                into: try TreeDiff.Place(from: container),
                at: try container.decode(Int.self, forKey: .index)
            )
        case .set:
            self = .set(try container.decode(NodeID.self, forKey: .id), try TreeDiff.Change(from: container))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: TreeDiff.Key.self)
        switch self {
        case .insert(let node, let place, let index):
            try container.encode(TreeDiff.Kind.insert, forKey: .operation)
            try container.encode(node, forKey: .node)
            try place.encode(at: index, to: &container)
        case .remove(let id):
            try container.encode(TreeDiff.Kind.remove, forKey: .operation)
            try container.encode(id, forKey: .id)
        case .move(let id, let place, let index):
            try container.encode(TreeDiff.Kind.move, forKey: .operation)
            try container.encode(id, forKey: .id)
            try place.encode(at: index, to: &container)
        case .set(let id, let change):
            try container.encode(TreeDiff.Kind.set, forKey: .operation)
            try container.encode(id, forKey: .id)
            try change.encode(to: &container)
        }
    }
}

extension TreeDiff.Place {
    fileprivate init(from container: KeyedDecodingContainer<TreeDiff.Key>) throws {
        if let id = try container.decodeIfPresent(NodeID.self, forKey: .into) {
            self = .children(of: id)
            return
        }
        switch try container.decode(String.self, forKey: .list) {
        case "windows": self = .windows
        case "commands": self = .commands
        case let name:
            throw DecodingError.dataCorruptedError(
                forKey: .list,
                in: container,
                debugDescription: "\"\(name)\" is not a list; the lists are windows and commands."
            )
        }
    }

    fileprivate func encode(at index: Int, to container: inout KeyedEncodingContainer<TreeDiff.Key>) throws {
        try container.encode(index, forKey: .index)
        if case .children(let id) = self { try container.encode(id, forKey: .into) }
        try container.encodeIfPresent(listName, forKey: .list)
    }
}

extension TreeDiff.Change {
    fileprivate init(from container: KeyedDecodingContainer<TreeDiff.Key>) throws {
        switch try container.decode(TreeDiff.Field.self, forKey: .set) {
        case .role: self = .role(Role(rawValue: try container.decode(String.self, forKey: .value)))
        case .name:
            let source = try container.decodeIfPresent(String.self, forKey: .source)
            let text = try container.decodeIfPresent(String.self, forKey: .value)
            self = .name(
                text.map {
                    AccessibleName($0, source: source.flatMap(AccessibleName.Source.init(rawValue:)) ?? .text)
                }
            )
        case .value: self = .value(try container.decodeIfPresent(NodeValue.self, forKey: .value))
        case .traits: self = .traits(try container.decode(Traits.self, forKey: .value))
        case .attribute:
            self = .attribute(
                AttributeKey(rawValue: try container.decode(String.self, forKey: .key)),
                try container.decodeIfPresent(NodeValue.self, forKey: .value)
            )
        case .actions:
            self = .actions(try container.decode([String].self, forKey: .value).map(ActionKind.init(rawValue:)))
        }
    }

    fileprivate func encode(to container: inout KeyedEncodingContainer<TreeDiff.Key>) throws {
        try container.encode(field, forKey: .set)
        switch self {
        case .role(let role): try container.encode(role.rawValue, forKey: .value)
        case .name(let name):
            try container.encodeIfPresent(name?.text, forKey: .value)
            try container.encodeIfPresent(name?.source, forKey: .source)
        case .value(let value): try container.encodeIfPresent(value, forKey: .value)
        case .traits(let traits): try container.encode(traits, forKey: .value)
        case .attribute(let key, let value):
            try container.encode(key.rawValue, forKey: .key)
            try container.encodeIfPresent(value, forKey: .value)
        case .actions(let actions): try container.encode(actions.map(\.rawValue), forKey: .value)
        }
    }
}
