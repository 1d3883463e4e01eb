extension AppTree {
    /// The version of the encoded form. A reader of version 1 understands every tree that says 1.
    public static let schema = 1

    /// The tree as JSON text: sorted keys, defaults left out, the same bytes for the same tree.
    public var json: String {
        var text = ""
        encoded.write(to: &text)
        return text
    }

    var encoded: JSONValue {
        var members: [String: JSONValue] = [
            "schema": .number(Double(AppTree.schema)), "windows": .array(windows.map(\.encoded)),
        ]
        if !commands.isEmpty { members["commands"] = .array(commands.map(\.encoded)) }
        return .object(members)
    }
}

extension RenderNode {
    /// The node and what lies below it as JSON text.
    public var json: String {
        var text = ""
        encoded.write(to: &text)
        return text
    }

    var encoded: JSONValue {
        var members: [String: JSONValue] = ["id": .string(id.description), "role": .string(role.rawValue)]
        if let name {
            members["name"] = .string(name.text)
            members["nameSource"] = .string(name.source.rawValue)
        }
        if let value { members["value"] = JSONValue(value) }
        if !traits.isEmpty { members["traits"] = .array(traits.names.map(JSONValue.string)) }
        if !attributes.isEmpty {
            let pairs = attributes.map { ($0.key.rawValue, JSONValue($0.value)) }
            members["attributes"] = .object(Dictionary(uniqueKeysWithValues: pairs))
        }
        if !actions.isEmpty { members["actions"] = .array(actions.map { .string($0.rawValue) }) }
        if !children.isEmpty { members["children"] = .array(children.map(\.encoded)) }
        return .object(members)
    }
}

extension AppTree: Codable {
    private enum CodingKeys: String, CodingKey {
        case schema, windows, commands
    }

    /// Reads the encoded form.
    /// - Throws: `DecodingError.dataCorrupted` for a schema that this version does not know.
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
        try encoded.encode(to: encoder)
    }
}

extension RenderNode: Codable {
    /// An attribute's value; `nil` for one of a kind that a later version added.
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
        try encoded.encode(to: encoder)
    }
}
