public import Foundation
import RenderTree

/// A picture or a symbol.
///
/// A symbol in a control names the control only where nothing else does, and an audit says so: give the control a
/// text, a `.help` or an `.accessibilityLabel`.
///
/// Source: SwiftUI's `Image`.
public struct Image: _PrimitiveView, Equatable, Sendable {
    private enum Content: Equatable {
        case symbol(String)
        case picture(String)
        case decorative(String)
    }

    private let content: Content

    public init(systemName: String) {
        content = .symbol(systemName)
    }

    public init(_ name: String, bundle: Bundle? = nil) {
        content = .picture(name)
    }

    /// A picture that says nothing, and that assistive technology passes over.
    public init(decorative name: String, bundle: Bundle? = nil) {
        content = .decorative(name)
    }

    /// The picture in its full size; a hint without effect here.
    public func resizable() -> Image { self }

    public static func _render(_ view: Image, in context: inout _RenderContext) {
        var node = RenderNode(id: context.id, role: .image)
        switch view.content {
        case .symbol(let name):
            node.attributes[.symbol] = .text(name)
            node.name = AccessibleName(name, source: .symbol)
        case .picture(let name): node.name = AccessibleName(name, source: .text)
        case .decorative(let name):
            node.attributes[.symbol] = .text(name)
            node.traits.insert(.hidden)
        }
        context.environment.textStyle.write(to: &node)
        context.add(node)
    }
}
