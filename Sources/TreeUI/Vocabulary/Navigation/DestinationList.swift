import RenderTree

/// The destination that a view registers for the values of a type.
///
/// The component of the view keeps it and the navigation model does not retain it, so the destination ends with the view.
@MainActor
final class RegisteredDestination {
    typealias Make = @MainActor (AnyHashable) -> AnyView

    let valueType: ObjectIdentifier
    /// Makes the screen for a value. Each evaluation of the view renews it.
    var make: Make

    init(for valueType: ObjectIdentifier, _ make: @escaping Make) {
        self.valueType = valueType
        self.make = make
    }
}

/// The destinations for the values of one type, in the order in which views registered them.
///
/// The first one makes the screens: a screen on the stack may register the same type again, and would otherwise provide
/// its own content.
@MainActor
final class DestinationList {
    private struct Reference {
        weak var destination: RegisteredDestination?
    }

    private var all: [Reference] = []
    private var count = 0
    /// The number of changes of the first destination. The screens that it makes read it.
    private let version = StateStorage(0)

    /// Adds a destination, or takes its change.
    func add(_ destination: RegisteredDestination) {
        all.removeAll { $0.destination == nil }
        if !all.contains(where: { $0.destination === destination }) { all.append(Reference(destination: destination)) }
        guard all.first?.destination === destination else { return }
        // A screen that registers its own destination is being evaluated already.
        if let screen = Graph.evaluating, version.isReadWhole(by: screen) { return }
        count += 1
        version.value = count
    }

    /// Returns the screen for a value, or `nil` if no view has registered a destination.
    func content(for value: AnyHashable) -> AnyView? {
        _ = version.value
        return all.lazy.compactMap(\.destination).first?.make(value)
    }
}

extension _RenderContext {
    /// Registers the destination for the values of a type in the stack around the view.
    mutating func register<D: Hashable>(_ type: D.Type, _ make: @escaping @MainActor (D) -> AnyView) {
        guard let model = environment.navigation else { return }
        let key = ObjectIdentifier(type)
        let makeAny: RegisteredDestination.Make = { ($0.base as? D).map(make) ?? AnyView(EmptyView()) }
        let destination = component.keptObjects.object(
            at: id.appending(.name("destination")),
            isUsable: { $0.valueType == key },
            make: { RegisteredDestination(for: key, makeAny) }
        )
        destination.make = makeAny
        model.register(destination)
    }
}
