/// A property that connects a view to what outlives it: its state, its environment.
///
/// Write one of your own by composing others; the session connects those within it.
///
/// Source: SwiftUI's `DynamicProperty`.
public protocol DynamicProperty {}

/// A property that has something to connect.
@MainActor
protocol ConnectedProperty: DynamicProperty {
    /// Connects the property to the storage that its component keeps under `index`.
    func connect(to component: Component, at index: Int, in properties: inout DynamicProperties)
}

/// A view that holds its dynamic properties in a part of itself.
@MainActor
protocol ForwardsDynamicProperties {
    var dynamicPropertyOwner: Any { get }
}

/// The storages of a component's dynamic properties, in the order of their declaration.
struct DynamicProperties {
    var storages: [AnyObject] = []

    /// Types whose values hold nothing to connect; looking into a value costs more than all the rest of evaluating it.
    @MainActor private static var withoutProperties: Set<ObjectIdentifier> = []

    @MainActor
    mutating func connect<V>(_ view: V, to component: Component) {
        guard !DynamicProperties.withoutProperties.contains(ObjectIdentifier(V.self)) else { return }
        var count = 0
        if let forwarding = view as? any ForwardsDynamicProperties {
            connectProperties(of: forwarding.dynamicPropertyOwner, to: component, count: &count)
        } else {
            connectProperties(of: view, to: component, count: &count)
        }
        if count == 0 { DynamicProperties.withoutProperties.insert(ObjectIdentifier(V.self)) }
    }

    @MainActor
    private mutating func connectProperties(of owner: Any, to component: Component, count: inout Int) {
        for (_, value) in Mirror(reflecting: owner).children {
            if let property = value as? any ConnectedProperty {
                property.connect(to: component, at: count, in: &self)
                count += 1
            } else if value is any DynamicProperty {
                connectProperties(of: value, to: component, count: &count)
            }
        }
    }
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
