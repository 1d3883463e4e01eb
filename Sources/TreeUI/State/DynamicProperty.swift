/// A property that connects a view to what outlives it: its state, its environment.
///
/// Write one of your own by composing others; the session connects those within it.
///
/// Source: SwiftUI's `DynamicProperty`.
@MainActor @preconcurrency
public protocol DynamicProperty {}

/// A property that has something to connect.
protocol ConnectedProperty: DynamicProperty, ComparedValue {
    /// Connects the property to the storage that its component keeps under `index`.
    func connect(to component: Component, at index: Int, in properties: inout DynamicProperties)
}

extension ConnectedProperty {
    /// What most of them hold is the component's, and not given to the view.
    func isSame(as other: Self) -> Bool { true }
}

/// A view that holds its dynamic properties in a part of itself.
@MainActor
protocol ForwardsDynamicProperties {
    var dynamicPropertyOwner: Any { get }
}

/// The storages of a component's dynamic properties, in the order of their declaration.
struct DynamicProperties {
    var storages: [AnyObject] = []

    /// Where the dynamic properties of a type are, by the position of the field; looking into a value costs more than
    /// all the rest of evaluating it, so it is done no further than needed.
    struct Plan {
        private(set) var connected: [Int] = []
        private(set) var nested: [Int] = []

        var isEmpty: Bool { connected.isEmpty && nested.isEmpty }

        init(_ owner: Any) {
            for (position, child) in Mirror(reflecting: owner).children.enumerated() {
                // By the declared type: what is nil in this view may be there in the next.
                let type = (type(of: child.value) as? any OptionalProperty.Type)?.wrapped ?? type(of: child.value)
                if type is any ConnectedProperty.Type {
                    connected.append(position)
                } else if type is any DynamicProperty.Type {
                    nested.append(position)
                }
            }
        }
    }

    /// The plans of the properties that hold properties themselves.
    @MainActor private static var nestedPlans: [ObjectIdentifier: Plan] = [:]

    @MainActor
    mutating func connect<V>(_ view: V, _ type: ViewType, to component: Component) {
        if let plan = type.properties, plan.isEmpty { return }
        let owner = (view as? any ForwardsDynamicProperties)?.dynamicPropertyOwner ?? view
        let plan = type.properties ?? Plan(owner)
        type.properties = plan
        var count = 0
        connectProperties(of: owner, plan, to: component, count: &count)
    }

    @MainActor
    private mutating func connectProperties(of owner: Any, _ plan: Plan, to component: Component, count: inout Int) {
        guard !plan.isEmpty else { return }
        let children = Mirror(reflecting: owner).children
        for position in plan.connected {
            let value = children[children.index(children.startIndex, offsetBy: position)].value
            (value as? any ConnectedProperty)?.connect(to: component, at: count, in: &self)
            count += 1
        }
        for position in plan.nested {
            let value = children[children.index(children.startIndex, offsetBy: position)].value
            guard let present = (value as? any OptionalProperty).map(\.present) ?? value else { continue }
            let key = ObjectIdentifier(Swift.type(of: present))
            let plan = DynamicProperties.nestedPlans[key] ?? Plan(present)
            DynamicProperties.nestedPlans[key] = plan
            connectProperties(of: present, plan, to: component, count: &count)
        }
    }
}

/// A property that may be left out, such as a binding that is given to some views of a type and not to others.
private protocol OptionalProperty {
    static var wrapped: any Any.Type { get }
    var present: Any? { get }
}

extension Optional: OptionalProperty {
    fileprivate static var wrapped: any Any.Type { Wrapped.self }
    fileprivate var present: Any? { map { $0 } }
}

/// The link from a property to its storage.
///
/// One view value can stand in two places, and both copies share this link; it then knows both storages, and which
/// component is being evaluated, or owns the running action, decides.
@MainActor
final class PropertyLink<Storage: AnyObject> {
    private weak var owner: Component?
    private var storage: Storage?
    private var others: [(owner: () -> Component?, storage: Storage)] = []

    func connect(_ storage: Storage, for component: Component) {
        if owner == nil || owner === component || owner?.isMounted == false {
            owner = component
            self.storage = storage
            return
        }
        others.removeAll { $0.owner().map { !$0.isMounted || $0 === component } ?? true }
        others.append(({ [weak component] in component }, storage))
    }

    var current: Storage? {
        guard !others.isEmpty, let component = Session.currentComponent, component !== owner else { return storage }
        return others.first { $0.owner() === component }?.storage ?? storage
    }
}
