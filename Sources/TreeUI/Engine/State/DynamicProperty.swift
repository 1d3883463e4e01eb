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

/// A view whose dynamic properties are those of a value that it holds, such as a modifier.
@MainActor
protocol ForwardsDynamicProperties {
    static var dynamicPropertyOwner: PartialKeyPath<Self> { get }
}

/// The storages of a component's dynamic properties, in the order of declaration.
struct DynamicProperties {
    private var storages: [AnyObject?] = []

    @MainActor
    mutating func connect<V>(_ view: V, _ type: ViewType, to component: Component) {
        let plan = type.properties ?? PropertyPlan(view: V.self)
        type.properties = plan
        guard !plan.isEmpty else { return }
        if storages.isEmpty { storages = Array(repeating: nil, count: plan.count) }
        withAddress(of: view) { plan.connect($0, to: component, in: &self) }
    }

    /// Connects a property to the storage at an index.
    /// - Parameter new: The storage in the first evaluation.
    @MainActor @discardableResult
    mutating func connect<Storage: AnyObject>(
        _ link: PropertyLink,
        to new: @autoclosure () -> Storage,
        of component: Component,
        at index: Int
    ) -> Storage {
        // The cast is safe: the views of a type have the same property at each index.
        let storage = storages[index].map { unsafeDowncast($0, to: Storage.self) } ?? new()
        storages[index] = storage
        link.connect(storage, for: component)
        return storage
    }
}

/// The link from a property to its storage.
///
/// One view value can be used in two places. Both copies share this link, which then holds both storages. The current
/// one is that of the component that is being evaluated, or whose action is running.
// Not generic, because creating a view would then look up the type of each link.
@MainActor
final class PropertyLink {
    private weak var owner: Component?
    private var storage: AnyObject?
    private var others: [(owner: () -> Component?, storage: AnyObject)] = []

    func connect(_ storage: AnyObject, for component: Component) {
        if owner == nil || owner === component || owner?.isMounted == false {
            owner = component
            self.storage = storage
            return
        }
        others.removeAll { $0.owner().map { !$0.isMounted || $0 === component } ?? true }
        others.append(({ [weak component] in component }, storage))
    }

    /// The storage, which has the type that the property was connected with.
    @inline(__always)
    func current<Storage: AnyObject>(_ type: Storage.Type) -> Storage? {
        current.map { unsafeDowncast($0, to: type) }
    }

    private var current: AnyObject? {
        guard !others.isEmpty, let component = Session.currentComponent, component !== owner else { return storage }
        return others.first { $0.owner() === component }?.storage ?? storage
    }
}

extension PropertyLink: ComparedValue {
    /// Returns whether both links lead to the same storage, wherever they are used.
    func isSame(as other: PropertyLink) -> Bool {
        self === other || (others.isEmpty && other.others.isEmpty && storage != nil && storage === other.storage)
    }
}
