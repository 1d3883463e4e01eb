/// The positions of the dynamic properties in a type's values, determined once for each type. Inspecting a value costs
/// more than the rest of its evaluation.
///
/// The declared types count, as in SwiftUI: a property that is `nil` in one view may have a value in the next.
@MainActor
struct PropertyPlan {
    private struct Field {
        let offset: Int
        let way: Way
    }

    private enum Way {
        case property(any ConnectedProperty.Type)
        /// The properties of an optional's value, which is at the start of the optional.
        case optional(any OptionalValue.Type, PropertyPlan)
    }

    private var fields: [Field] = []
    /// The number of storages that the properties need.
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    /// Finds the dynamic properties of a view.
    init<V>(view: V.Type) {
        if let forwarding = view as? any ForwardsDynamicProperties.Type {
            add(fieldsOfOwnerIn: forwarding)
        } else {
            add(fieldsOf: view, at: 0)
        }
    }

    private mutating func add<F: ForwardsDynamicProperties>(fieldsOfOwnerIn view: F.Type) {
        let path = F.dynamicPropertyOwner
        guard let offset = MemoryLayout<F>.offset(of: path) else { return }
        add(fieldsOf: type(of: path).valueType, at: offset)
    }

    /// Adds the properties among the fields of a type, including those of nested dynamic properties.
    private mutating func add(fieldsOf type: any Any.Type, at offset: Int) {
        for field in FieldLayout.fields(of: type) { add(field.type, at: offset + field.offset) }
    }

    private mutating func add(_ type: any Any.Type, at offset: Int) {
        if let property = type as? any ConnectedProperty.Type {
            fields.append(Field(offset: offset, way: .property(property)))
            count += 1
        } else if type is any DynamicProperty.Type {
            add(fieldsOf: type, at: offset)
        } else if let optional = type as? any OptionalValue.Type {
            var payload = PropertyPlan()
            payload.add(optional.wrapped, at: 0)
            guard !payload.isEmpty else { return }
            fields.append(Field(offset: offset, way: .optional(optional, payload)))
            count += payload.count
        }
    }

    private init() {}

    /// Connects the properties of the value at an address.
    /// - Parameter first: The index of the first property's storage.
    func connect(
        _ value: UnsafeRawPointer,
        to component: Component,
        in properties: inout DynamicProperties,
        from first: Int = 0
    ) {
        var index = first
        for field in fields {
            let address = value + field.offset
            switch field.way {
            case .property(let type):
                type.connect(at: address, to: component, at: index, in: &properties)
                index += 1
            case .optional(let type, let payload):
                if type.isPresent(address) {
                    payload.connect(address, to: component, in: &properties, from: index)
                }
                index += payload.count
            }
        }
    }
}

extension ConnectedProperty {
    fileprivate static func connect(
        at address: UnsafeRawPointer,
        to component: Component,
        at index: Int,
        in properties: inout DynamicProperties
    ) {
        address.assumingMemoryBound(to: Self.self).pointee.connect(to: component, at: index, in: &properties)
    }
}
