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
        case remote(URL?)
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

    /// A picture that is to be fetched, without a name of its own.
    init(url: URL?) {
        content = .remote(url)
    }

    // How the picture is drawn: accepted, and without effect on the tree.

    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image { self }

    public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { self }

    public func interpolation(_ interpolation: Interpolation) -> Image { self }

    public func antialiased(_ isAntialiased: Bool) -> Image { self }

    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }

    public enum ResizingMode: Sendable {
        case tile, stretch
    }

    public enum TemplateRenderingMode: Sendable {
        case template, original
    }

    public enum Interpolation: Sendable {
        case none, low, medium, high
    }

    public enum Scale: Sendable {
        case small, medium, large
    }

    /// The name of the symbol or of the picture, if it is not decoration.
    nonisolated var accessibleName: AccessibleName? {
        switch content {
        case .symbol(let name): AccessibleName(name, source: .symbol)
        case .picture(let name): AccessibleName(name, source: .text)
        case .decorative, .remote: nil
        }
    }

    func node(_ id: NodeID) -> RenderNode {
        var node = RenderNode(id: id, role: .image, name: accessibleName)
        switch content {
        case .symbol(let name): node.attributes[.symbol] = .text(name)
        case .picture: break
        case .remote(let url): node.attributes[.url] = url.map { .text($0.absoluteString) }
        case .decorative(let name):
            node.attributes[.symbol] = .text(name)
            node.traits.insert(.hidden)
        }
        return node
    }

    public static func _render(_ view: Image, in context: inout _RenderContext) {
        var node = view.node(context.id)
        context.environment.textStyle.write(to: &node)
        context.add(node)
    }
}
