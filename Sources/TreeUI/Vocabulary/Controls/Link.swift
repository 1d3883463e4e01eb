public import Foundation
import RenderTree

/// A control that opens a URL with the environment's `openURL`.
///
/// Source: SwiftUI's `Link`.
public struct Link<Label: View>: _PrimitiveView {
    private let destination: URL
    private let label: Label
    private let source: SourceReference

    /// Creates a link with a label.
    public init(
        destination: URL,
        @ViewBuilder label: () -> Label,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.destination = destination
        self.label = label()
        source = SourceReference(fileID: fileID, line: line)
    }

    public static func _render(_ view: Link, in context: inout _RenderContext) {
        let id = context.id
        var node = context.control(.link, .tap, on: id, source: view.source)
        node.attributes[.url] = .text(view.destination.absoluteString)
        let openURL = context.environment.openURL
        context.handle(.tap, on: id) { _ in openURL(view.destination) }
        context.add(consume node, containing: view.label, at: .slot(0))
    }
}

extension Link where Label == Text {
    /// Creates a titled link.
    @StringTitle
    public init(
        _ titleKey: LocalizedStringKey,
        destination: URL,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(destination: destination, label: { Text(titleKey) }, fileID: fileID, line: line)
    }
}
