extension AppTree {
    /// The version of the encoding format. A reader of version 1 understands every tree of version 1; decoding rejects
    /// others.
    public static let schema = 1

    /// The tree as JSON text. Keys are sorted, defaults are omitted, and equal trees have equal bytes.
    public var json: String {
        var json = JSONWriter()
        json.object { json in
            if !commands.isEmpty {
                json.key("commands")
                json.nodes(commands)
            }
            json.key("schema")
            json.number(AppTree.schema)
            json.key("windows")
            json.nodes(windows)
        }
        return json.text
    }
}

extension RenderNode {
    /// The node and its descendants as JSON text.
    public var json: String {
        var json = JSONWriter()
        json.node(self)
        return json.text
    }
}

extension JSONWriter {
    mutating func nodes(_ nodes: [RenderNode]) {
        array(nodes) { $1.node($0) }
    }

    /// Writes a node. Members are sorted by key, and are the same as in ``RenderNode/encode(to:)``.
    mutating func node(_ node: RenderNode) {
        object { json in
            if !node.actions.isEmpty {
                json.key("actions")
                json.array(node.actions) { $1.string($0.rawValue) }
            }
            if !node.attributes.isEmpty {
                json.key("attributes")
                json.object { json in
                    let pairs = node.attributes.pairs
                    // Most nodes have one attribute, which needs no sorting.
                    let sorted = pairs.count > 1 ? pairs.sorted { $0.key < $1.key } : pairs
                    for index in sorted.indices {
                        json.key(sorted[index].key.rawValue)
                        json.value(sorted[index].value)
                    }
                }
            }
            if !node.children.isEmpty {
                json.key("children")
                json.nodes(node.children)
            }
            json.key("id")
            json.id(node.id)
            if let name = node.name {
                json.member("name", name.text)
                json.member("nameSource", name.source.rawValue)
            }
            json.member("role", node.role.rawValue)
            if !node.traits.isEmpty {
                json.key("traits")
                json.array(node.traits.names) { $1.string($0) }
            }
            if let value = node.value {
                json.key("value")
                json.value(value)
            }
        }
    }
}

extension AppTree: Codable {
    private enum CodingKeys: String, CodingKey {
        case schema, windows, commands
    }

    /// Decodes a tree.
    /// - Throws: `DecodingError.dataCorrupted` if the version of the data is not ``schema``.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let schema = try container.decode(Int.self, forKey: .schema)
        guard schema == AppTree.schema else {
            throw DecodingError.dataCorruptedError(
                forKey: .schema,
                in: container,
                debugDescription: "The tree has schema \(schema); this version reads schema \(AppTree.schema)."
            )
        }
        windows = try container.decode([RenderNode].self, forKey: .windows)
        commands = try container.decodeIfPresent([RenderNode].self, forKey: .commands) ?? []
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(AppTree.schema, forKey: .schema)
        try container.encode(windows, forKey: .windows)
        if !commands.isEmpty { try container.encode(commands, forKey: .commands) }
    }
}

extension RenderNode: Codable {
    /// The value of an attribute; `nil` if this version does not know the kind of value.
    private struct Hint: Decodable {
        var value: AttributeValue?

        init(from decoder: any Decoder) throws {
            value = try? AttributeValue(from: decoder)
        }
    }

    private enum CodingKeys: String, CodingKey {
        case id, role, name, nameSource, value, traits, attributes, actions, children
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try container.decode(NodeID.self, forKey: .id),
            role: Role(rawValue: try container.decode(String.self, forKey: .role))
        )
        let nameSource = try container.decodeIfPresent(String.self, forKey: .nameSource)
        name = try container.decodeIfPresent(String.self, forKey: .name).map {
            AccessibleName($0, source: nameSource.flatMap(AccessibleName.Source.init(rawValue:)) ?? .text)
        }
        value = try container.decodeIfPresent(NodeValue.self, forKey: .value)
        traits = try container.decodeIfPresent(Traits.self, forKey: .traits) ?? []
        let hints = try container.decodeIfPresent([String: Hint].self, forKey: .attributes) ?? [:]
        attributes = hints.reduce(into: [:]) { $0[AttributeKey(rawValue: $1.key)] = $1.value.value }
        actions = (try container.decodeIfPresent([String].self, forKey: .actions) ?? []).map(ActionKind.init(rawValue:))
        children = try container.decodeIfPresent([RenderNode].self, forKey: .children) ?? []
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(role.rawValue, forKey: .role)
        if let name {
            try container.encode(name.text, forKey: .name)
            try container.encode(name.source, forKey: .nameSource)
        }
        try container.encodeIfPresent(value, forKey: .value)
        if !traits.isEmpty { try container.encode(traits, forKey: .traits) }
        if !attributes.isEmpty {
            let hints = attributes.map { ($0.key.rawValue, $0.value) }
            try container.encode(Dictionary(hints) { first, _ in first }, forKey: .attributes)
        }
        if !actions.isEmpty { try container.encode(actions.map(\.rawValue), forKey: .actions) }
        if !children.isEmpty { try container.encode(children, forKey: .children) }
    }
}
