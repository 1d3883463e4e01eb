/// A property that connects a view to values that outlive it, such as its state and its environment.
///
/// Compose a custom dynamic property from others; the session connects the properties within it.
///
/// Source: SwiftUI's `DynamicProperty`.
@MainActor @preconcurrency
public protocol DynamicProperty {}

/// A dynamic property that a component connects to its storage.
protocol ConnectedProperty: DynamicProperty, ComparedValue {
    /// Connects the property to the storage that its component keeps under `index`.
    func connect(to component: Component, at index: Int, in properties: inout DynamicProperties)
}

extension ConnectedProperty {
    /// Returns `true`, because the component holds the values of most properties, and the view does not.
    func isSame(as other: Self) -> Bool { true }
}

/// A view whose dynamic properties are those of another value, such as a modifier.
@MainActor
protocol ForwardsDynamicProperties {
    var dynamicPropertyOwner: Any { get }
}

/// The storages of a component's dynamic properties, in the order of their declaration.
struct DynamicProperties {
    var storages: [AnyObject] = []

    /// The positions of a type's fields that are dynamic properties. Inspecting a value costs more than the rest of its
    /// evaluation, so it is inspected no further than needed.
    struct Plan {
        private(set) var connected: [Int] = []
        private(set) var nested: [Int] = []

        var isEmpty: Bool { connected.isEmpty && nested.isEmpty }

        init(_ owner: Any) {
            for (position, child) in Mirror(reflecting: owner).children.enumerated() {
                // By the declared type: a property that is nil in this view may have a value in the next.
                let type = (type(of: child.value) as? any OptionalProperty.Type)?.wrapped ?? type(of: child.value)
                if type is any ConnectedProperty.Type {
                    connected.append(position)
                } else if type is any DynamicProperty.Type {
                    nested.append(position)
                }
            }
        }
    }

    /// The plans of properties that contain dynamic properties themselves.
    @MainActor private static var nestedPlans: [ObjectIdentifier: Plan] = [:]

    @MainActor
    mutating func connect<V>(_ view: V, _ type: ViewType, to component: Component) {
        let owner = (view as? any ForwardsDynamicProperties)?.dynamicPropertyOwner ?? view
        let plan = type.properties ?? Plan(owner)
        type.properties = plan
        var count = 0
        connectProperties(of: owner, plan, to: component, count: &count)
    }

    /// Connects a property to the storage at an index.
    /// - Parameter new: The storage in the first evaluation.
    @MainActor @discardableResult
    mutating func connect<Storage: AnyObject>(
        _ link: PropertyLink<Storage>,
        to new: @autoclosure () -> Storage,
        of component: Component,
        at index: Int
    ) -> Storage? {
        if storages.count <= index { storages.append(new()) }
        guard let storage = storages[index] as? Storage else { return nil }
        link.connect(storage, for: component)
        return storage
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

/// An optional property, such as a binding that only some views of a type receive.
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
/// One view value can be used in two places. Both copies share this link, which then holds both storages. The current
/// one is that of the component that is being evaluated, or whose action is running.
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
