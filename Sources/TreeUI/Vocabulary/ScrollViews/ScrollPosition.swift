public import Foundation
import RenderTree

#if canImport(CoreGraphics)
import CoreGraphics
#endif

/// A position to which a view scrolls its content. A person who scrolls does not change it.
///
/// ```swift
/// @State private var position = ScrollPosition(edge: .bottom)
///
/// var body: some View {
///     List(messages) { Text($0.text) }
///         .scrollPosition($position)
///     Button("Newest") { position.scrollTo(edge: .bottom) }
/// }
/// ```
///
/// Source: SwiftUI's `ScrollPosition`.
public struct ScrollPosition: Equatable, Sendable {
    private enum Place: Equatable, Sendable {
        case id(String)
        case edge(Edge)
        case point(CGPoint)
    }

    private var place: Place?
    private var anchor: UnitPoint?
    /// The number of calls that have set the place, so that a second call with the same place scrolls again.
    private var count = 0

    /// Creates a position without a place. The type of the ids has no effect.
    public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self) {}

    /// Creates a position at the view with this id.
    public init<ID: Hashable & Sendable>(id: ID, anchor: UnitPoint? = nil) {
        self.init(key: identityText(of: id), anchor)
    }

    /// Creates a position at an edge of the content.
    public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, edge: Edge) {
        place = .edge(edge)
    }

    fileprivate init(key: String, _ anchor: UnitPoint?) {
        (place, self.anchor) = (.id(key), anchor)
    }

    /// Whether the most recent scroll was by a person. Only the application sets it.
    public var isPositionedByUser = false

    /// The edge to scroll to, if `scrollTo(edge:)` was called last.
    public var edge: Edge? {
        if case .edge(let edge) = place { edge } else { nil }
    }

    /// The point to scroll to, if `scrollTo(point:)` was called last.
    public var point: CGPoint? {
        if case .point(let point) = place { point } else { nil }
    }

    /// Scrolls to the view with this id.
    public mutating func scrollTo<ID: Hashable & Sendable>(id: ID, anchor: UnitPoint? = nil) {
        set(.id(identityText(of: id)), anchor)
    }

    /// Scrolls to the first or the last row.
    public mutating func scrollTo(edge: Edge) { set(.edge(edge)) }

    /// Stores the point, but nothing scrolls: a render tree has no coordinates.
    public mutating func scrollTo(point: CGPoint) { set(.point(point)) }

    /// Stores the point, but nothing scrolls: a render tree has no coordinates.
    public mutating func scrollTo(x: CGFloat, y: CGFloat) { set(.point(CGPoint(x: x, y: y))) }

    private mutating func set(_ place: Place, _ anchor: UnitPoint? = nil) {
        (self.place, self.anchor) = (place, anchor)
        count += 1
    }

    /// - Parameter anchor: The anchor of the scroll view, for a position without one.
    fileprivate func request(in view: NodeID, _ anchor: UnitPoint?) -> ScrollRequest? {
        switch place {
        case .id(let key): ScrollRequest(view: view, goal: .id(key), place: (self.anchor ?? anchor).scrollPlace)
        case .edge(.top), .edge(.leading): ScrollRequest(view: view, goal: .start, place: .start)
        case .edge: ScrollRequest(view: view, goal: .end, place: .end)
        case .point, nil: nil
        }
    }
}

extension View {
    /// Scrolls to the row whose id the application sets. A person who scrolls does not change the binding.
    /// - Parameter anchor: The place of the row after scrolling; by default, the row becomes visible.
    public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
        let position = id.wrappedValue.map { ScrollPosition(key: identityText(of: $0), anchor) }
        return modifier(ScrollPositionModifier(position: position, anchor: anchor))
    }

    /// Scrolls to the position that the application sets. A person who scrolls does not change it.
    /// - Parameter anchor: The place of the row for a position without an anchor; by default, the row becomes visible.
    public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
        modifier(ScrollPositionModifier(position: position.wrappedValue, anchor: anchor))
    }
}

private struct ScrollPositionModifier: PrimitiveModifier {
    /// The position of the last evaluation.
    private final class Known {
        var position: ScrollPosition?
    }

    let position: ScrollPosition?
    let anchor: UnitPoint?

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        let view = context.path
        let known = context.component.keptObjects.object(at: view.appending(.name("position"))) { Known() }
        if known.position != position {
            known.position = position
            if let request = position?.request(in: view, anchor) {
                context.component.evaluator.invalidComponents.scroll(request)
            }
        }
        V._render(content, in: &context)
    }
}

extension UnitPoint? {
    /// The place in the visible area that this anchor stands for.
    var scrollPlace: Scroll.Place {
        guard let y = self?.y else { return .nearest }
        return y < 0.25 ? .start : y > 0.75 ? .end : .center
    }
}
