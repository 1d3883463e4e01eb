import RenderTree

/// The destination that a view registers for the values of a type.
///
/// The component of the view keeps it and the navigation model does not retain it, so the destination ends with the view.
@MainActor
final class RegisteredDestination: EndingObject {
    typealias Make = @MainActor (AnyHashable) -> AnyView

    private(set) weak var list: DestinationList?
    /// Creates the screen for a value. Each evaluation of the view renews it.
    fileprivate(set) var make: Make
    /// The number of screens below the view's own screen.
    fileprivate(set) var depth: Int

    fileprivate init(in list: DestinationList, depth: Int, _ make: @escaping Make) {
        self.list = list
        self.depth = depth
        self.make = make
    }

    func end() {
        list?.remove(self)
    }
}

/// The destinations for the values of one type.
///
/// The destination closest to the root creates the screens above it. A screen may register the type again, but it and
/// the screens below it do not depend on that destination, or they could evaluate each other endlessly.
@MainActor
final class DestinationList {
    private struct Reference {
        weak var destination: RegisteredDestination?
    }

    /// In the order in which views registered them.
    private var all: [Reference] = []
    private weak var first: RegisteredDestination?
    private var firstDepth = 0
    /// Changes when another destination is the first. All screens for values of the type read it.
    private let order = StateStorage(())
    /// Changes when the first destination is renewed. The screens that it creates read it.
    private let renewal = StateStorage(())

    /// Adds a destination, or updates it if it has already been added.
    func add(_ destination: RegisteredDestination) {
        if !all.contains(where: { $0.destination === destination }) { all.append(Reference(destination: destination)) }
        findFirst()
        if first === destination { renewal.value = () }
    }

    func remove(_ destination: RegisteredDestination) {
        all.removeAll { $0.destination == nil || $0.destination === destination }
        findFirst()
    }

    private func findFirst() {
        let found = all.lazy.compactMap(\.destination).min { $0.depth < $1.depth }
        if found === first, found == nil || found?.depth == firstDepth { return }
        first = found
        firstDepth = found?.depth ?? 0
        order.value = ()
    }

    /// Returns the screen for a value, or `nil` if no view below the screen has registered a destination.
    /// - Parameter depth: The number of screens below the screen.
    func content(for value: AnyHashable, atDepth depth: Int) -> AnyView? {
        _ = order.value
        guard let first, firstDepth < depth else { return nil }
        _ = renewal.value
        return first.make(value)
    }
}

extension _RenderContext {
    /// Registers the destination for values of a type in the stack around the view.
    mutating func register<D: Hashable>(_ type: D.Type, _ make: @escaping @MainActor (D) -> AnyView) {
        guard let model = environment.navigation else { return }
        let depth = environment.navigationDepth
        let list = model.destinations(for: type)
        let makeAny: RegisteredDestination.Make = { ($0.base as? D).map(make) ?? AnyView(EmptyView()) }
        let destination = component.keptObjects.object(
            at: id.appending(.name("destination")),
            isUsable: { $0.list === list },
            make: { RegisteredDestination(in: list, depth: depth, makeAny) }
        )
        destination.make = makeAny
        destination.depth = depth
        list.add(destination)
    }
}
