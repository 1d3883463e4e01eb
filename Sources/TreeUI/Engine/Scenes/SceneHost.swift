import RenderTree

/// The component of an application. It evaluates the scenes, with the application's dynamic properties, and the
/// commands that they declare.
struct AppScenes<A: App>: View, ForwardsDynamicProperties {
    let app: A

    var body: ScenesView<A.Body> { ScenesView(scenes: app.body) }
    static var dynamicPropertyOwner: PartialKeyPath<Self> { \.app }
}

/// A view of scenes, whose windows are passed to the session.
struct ScenesView<S: Scene>: _PrimitiveView {
    let scenes: S

    static func _render(_ view: ScenesView, in context: inout _RenderContext) {
        guard let windows = context.component.evaluator.session?.windows else { return }
        windows.sceneProperties.begin(context.component)
        var collector = _SceneCollector(windows.sceneProperties)
        S._collect(view.scenes, into: &collector)
        context.descend(.name("changes")) { context in
            for (index, effect) in collector.effects.enumerated() {
                context.descend(.slot(index)) { $0.addEffect(effect) }
            }
        }
        context.descend(.name("menus")) { context in
            for (index, commands) in collector.commands.enumerated() { context.descend(.slot(index), commands) }
        }
        windows.update(collector.scenes)
    }
}

/// The dynamic properties of custom scenes, in the order of the scenes. They belong to the component that evaluates the
/// scenes.
@MainActor
final class SceneProperties {
    private var component: Component?
    private var all: [(type: ObjectIdentifier, properties: DynamicProperties)] = []
    private var next = 0

    func begin(_ component: Component) {
        self.component = component
        next = 0
    }

    func end() {
        component = nil
        all = []
    }

    func connect<S: Scene>(_ scene: S) {
        guard let component else { return }
        let type = ObjectIdentifier(S.self)
        if next >= all.count {
            all.append((type, DynamicProperties()))
        } else if all[next].type != type {
            all[next] = (type, DynamicProperties())
        }
        all[next].properties.connect(SceneOwner(scene: scene), ViewType.of(SceneOwner<S>.self), to: component)
        next += 1
    }
}

/// A view that represents a scene, so that the scene's properties are found like those of a view.
private struct SceneOwner<S: Scene>: View, ForwardsDynamicProperties {
    let scene: S

    var body: EmptyView { EmptyView() }
    static var dynamicPropertyOwner: PartialKeyPath<Self> { \.scene }
}
