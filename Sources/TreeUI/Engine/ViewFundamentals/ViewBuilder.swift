import RenderTree

/// A result builder that combines the views listed in a closure into one view. The closure can use `if`, `if let`,
/// `switch` and `#available`.
@MainActor @preconcurrency
@resultBuilder
public enum ViewBuilder {
    /// A closure to call with the type of each expression, in a debug build.
    @usableFromInline static var onExpression: (@MainActor (Any.Type) -> Void)?

    /// Returns the view from an expression in the closure.
    @inlinable public static func buildExpression<Content: View>(_ content: consuming Content) -> Content {
        #if DEBUG
        onExpression?(Content.self)
        #endif
        return content
    }

    /// Returns an empty view for an empty closure.
    public static func buildBlock() -> EmptyView { EmptyView() }

    /// Returns the views of a closure, in order.
    @inlinable public static func buildBlock<Content: View>(_ content: consuming Content) -> Content { content }

    /// Returns the views of a closure, in order.
    @inlinable @inline(__always) public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<repeat each Content> {
        TupleView(content: (repeat each content))
    }

    /// Returns the view of an `if` without an `else`, or `nil` if its condition is false.
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

    /// Returns the view of the branch that an `if` or a `switch` takes.
    public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
        _ConditionalContent(branch: .first(first))
    }

    /// Returns the views of the second branch of an `if` or a `switch`.
    public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
        _ConditionalContent(branch: .second(second))
    }

    /// Returns the view of an `if #available`, with its type hidden.
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

/// The views that a closure lists, in order.
public struct TupleView<each Content: View>: _PrimitiveView {
    @usableFromInline let content: (repeat each Content)

    @inlinable @inline(__always) init(content: consuming (repeat each Content)) {
        self.content = content
    }

    // Inlined into the witness, which has the metadata of the type at hand; elsewhere, the runtime would look for it.
    @inline(__always) public static func _render(_ view: TupleView, in context: inout _RenderContext) {
        var slot = 0
        // Without the address, the pack expansion would copy the whole tuple, and then each view again.
        withAddress(of: view) { address in
            var offset = 0
            repeat render((each Content).self, of: address, at: &offset, &slot, in: &context)
        }
    }

    /// Evaluates the view at the next aligned offset, and moves the offset to the end of that view. The elements of a tuple
    /// lie in memory like this ("Type Layout" in the documentation of Swift's ABI), and the tuple is all that the view
    /// stores.
    private static func render<V: View>(
        _ type: V.Type,
        of tuple: UnsafeRawPointer,
        at offset: inout Int,
        _ slot: inout Int,
        in context: inout _RenderContext
    ) {
        let alignment = MemoryLayout<V>.alignment
        offset = (offset + alignment - 1) & ~(alignment - 1)
        let view = (tuple + offset).assumingMemoryBound(to: V.self)
        offset += MemoryLayout<V>.size
        if context.isAmongPages {
            context.descend(.slot(slot)) { $0.renderPage(view.pointee) }
        } else {
            withBorrowed(view) { context.render($0, at: .slot(slot)) }
        }
        slot += 1
    }
}

/// One of two views: the view of an `if` or of its `else`, or the view of a `switch` case.
public struct _ConditionalContent<TrueContent: View, FalseContent: View>: _PrimitiveView {
    enum Branch {
        case first(TrueContent)
        case second(FalseContent)
    }

    let branch: Branch

    public static func _render(_ view: _ConditionalContent, in context: inout _RenderContext) {
        switch view.branch {
        case .first(let content): context.descend(.branch(0)) { $0.renderPage(content) }
        case .second(let content): context.descend(.branch(1)) { $0.renderPage(content) }
        }
    }

    public static func _tag(of view: _ConditionalContent) -> AnyHashable? {
        switch view.branch {
        case .first(let content): TrueContent._tag(of: content)
        case .second(let content): FalseContent._tag(of: content)
        }
    }
}

extension Optional: View where Wrapped: View {
    public var body: EmptyView { EmptyView() }

    public static func _render(_ view: Wrapped?, in context: inout _RenderContext) {
        if let view { context.descend(.branch(0)) { $0.renderPage(view) } }
    }

    public static func _tag(of view: Wrapped?) -> AnyHashable? {
        if let view { Wrapped._tag(of: view) } else { nil }
    }
}
