public import Foundation
import RenderTree

/// A view that shows a picture or a symbol.
///
/// A symbol names its control only if nothing else does, and an audit reports that. Give the control text, a `.help` or
/// an `.accessibilityLabel`.
///
/// Source: SwiftUI's `Image`.
public struct Image: _PrimitiveView, Equatable, Sendable {
    private enum Content: Equatable {
        case symbol(String)
        case picture(String)
        case labeled(Text)
        case decorative(String)
        case remote(URL?)
    }

    private let content: Content

    /// Creates an image that shows a system symbol.
    public init(systemName: String) {
        content = .symbol(systemName)
    }

    /// Creates an image that shows a picture. The picture's name is also its accessible name.
    public init(_ name: String, bundle: Bundle? = nil) {
        content = .picture(name)
    }

    /// Creates a decorative image, which assistive technology ignores.
    public init(decorative name: String, bundle: Bundle? = nil) {
        content = .decorative(name)
    }

    /// Creates an image that the host loads. It has no name.
    init(url: URL?) {
        content = .remote(url)
    }

    /// The name of the symbol or picture; `nil` for a decorative image and for one that the host loads.
    nonisolated func accessibleName(in environment: EnvironmentValues) -> AccessibleName? {
        switch content {
        case .symbol(let name): AccessibleName(name, source: .symbol)
        case .picture(let name): AccessibleName(name, source: .text)
        case .labeled(let label): AccessibleName(label.string(in: environment), source: .text)
        case .decorative, .remote: nil
        }
    }

    /// The name of the system symbol; `nil` for a picture.
    nonisolated var symbolName: String? {
        if case .symbol(let name) = content { name } else { nil }
    }

    func node(_ id: NodeID, in environment: EnvironmentValues) -> RenderNode {
        var node = RenderNode(id: id, role: .image, name: accessibleName(in: environment))
        switch content {
        case .symbol(let name): node.attributes[.symbol] = .text(name)
        case .picture, .labeled: break
        case .remote(let url): node.attributes[.url] = url.map { .text($0.absoluteString) }
        case .decorative(let name):
            node.attributes[.symbol] = .text(name)
            node.traits.insert(.hidden)
        }
        return node
    }

    public static func _render(_ view: Image, in context: inout _RenderContext) {
        var node = view.node(context.id, in: context.environment)
        context.environment.textStyle.write(to: &node)
        context.add(consume node)
    }
}

extension Image {
    /// Creates an image that shows a system symbol. The variable value has no effect.
    public init(systemName: String, variableValue: Double?) {
        self.init(systemName: systemName)
    }

    /// Creates an image that shows a picture. The variable value has no effect.
    public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {
        self.init(name, bundle: bundle)
    }

    /// Creates an image that shows a picture, with a label as the accessible name.
    public init(_ name: String, bundle: Bundle? = nil, label: Text) {
        content = .labeled(label)
    }
}
