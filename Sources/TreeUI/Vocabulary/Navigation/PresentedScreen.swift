import RenderTree

/// The screen that a view presents in the stack around it.
///
/// The component of the view keeps it while the view presents the screen, and the screen is popped when that ends.
@MainActor
private final class PresentedScreen: EndingObject {
    private(set) weak var model: NavigationModel?
    private let key: String

    init(in model: NavigationModel, key: String) {
        self.model = model
        self.key = key
    }

    func end() {
        model?.endPresentation(key: key)
    }
}

extension _RenderContext {
    /// While there is content and the view is in the tree, presents a screen in the stack around the view.
    /// - Parameter onPop: An action that runs if something else pops the screen, such as the button that leads back.
    mutating func presentScreen(_ content: @autoclosure () -> AnyView?, onPop: @escaping @MainActor () -> Void) {
        guard let model = environment.navigation, let content = content() else { return }
        let key = id.description
        _ = component.keptObjects.object(
            at: id.appending(.name("screen")),
            isUsable: { $0.model === model },
            make: { PresentedScreen(in: model, key: key) }
        )
        model.present(content, key: key, onPop: onPop)
    }
}
