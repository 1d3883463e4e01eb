public import Foundation
import RenderTree

#if canImport(CoreGraphics)
import CoreGraphics
#endif

#if canImport(UniformTypeIdentifiers)
public import UniformTypeIdentifiers
#endif

extension View {
    /// Lets a person drop values on the view. The view is a destination of the action `drag`, and accepts the action
    /// `drop`, which carries text.
    ///
    /// An item that is not a value of the type is read from one of its forms. If that is not possible, nothing happens.
    /// The location is always zero, because TreeUI computes no layout.
    public func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self,
        action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
        isTargeted: @escaping (Bool) -> Void = { _ in }
    ) -> some View {
        modifier(
            DropModifier(isTargeted: { isTargeted($0) }) { item in
                guard let value = item.value(as: T.self) else { return }
                _ = action([value], .zero)
            }
        )
    }

    /// Lets a person drop items of these types on the view.
    public func onDrop(
        of supportedContentTypes: [UTType],
        isTargeted: Binding<Bool>?,
        perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
    ) -> some View {
        dropping(supportedContentTypes, isTargeted) { _ = action([$0]) }
    }

    public func onDrop(
        of supportedContentTypes: [UTType],
        isTargeted: Binding<Bool>?,
        perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
    ) -> some View {
        dropping(supportedContentTypes, isTargeted) { _ = action([$0], .zero) }
    }

    @_disfavoredOverload
    public func onDrop(
        of supportedTypes: [String],
        isTargeted: Binding<Bool>?,
        perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
    ) -> some View {
        dropping(supportedTypes.map { UTType(importedAs: $0) }, isTargeted) { _ = action([$0]) }
    }

    @_disfavoredOverload
    public func onDrop(
        of supportedTypes: [String],
        isTargeted: Binding<Bool>?,
        perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
    ) -> some View {
        dropping(supportedTypes.map { UTType(importedAs: $0) }, isTargeted) { _ = action([$0], .zero) }
    }

    /// Lets a delegate accept items of these types that a person drops on the view.
    public func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate) -> some View {
        modifier(
            DropModifier(isTargeted: { _ in }) { item in
                let info = DropInfo(item: item)
                guard item.conforms(toAnyOf: supportedContentTypes), delegate.validateDrop(info: info) else { return }
                delegate.dropEntered(info: info)
                let operation = delegate.dropUpdated(info: info)?.operation
                if operation == .cancel || operation == .forbidden { return delegate.dropExited(info: info) }
                _ = delegate.performDrop(info: info)
            }
        )
    }

    private func dropping(
        _ types: [UTType],
        _ isTargeted: Binding<Bool>?,
        _ action: @escaping @MainActor (NSItemProvider) -> Void
    ) -> some View {
        modifier(
            DropModifier(isTargeted: { isTargeted?.wrappedValue = $0 }) { item in
                if item.conforms(toAnyOf: types) { action(item.provider) }
            }
        )
    }
}

private struct DropModifier: PrimitiveModifier {
    let isTargeted: @MainActor (Bool) -> Void
    let drop: @MainActor (TransferredItem) -> Void

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        if context.environment.isInControl { return V._render(content, in: &context) }
        context.addActions(to: content) { node, context in
            guard !node.accepts(.drop) else { return }
            node.actions.append(.drop)
            context.handle(
                .drop,
                on: node.id,
                with: .drop { item, text in
                    isTargeted(true)
                    drop(item as? TransferredItem ?? .value(text))
                    isTargeted(false)
                }
            )
        }
    }
}

/// An object that accepts dropped items.
///
/// Source: SwiftUI's `DropDelegate`.
@MainActor @preconcurrency
public protocol DropDelegate {
    /// Returns whether the delegate accepts the items.
    func validateDrop(info: DropInfo) -> Bool
    /// Performs the drop, and returns whether it succeeded.
    func performDrop(info: DropInfo) -> Bool
    /// Notifies the delegate that the drop has entered the view.
    func dropEntered(info: DropInfo)
    /// Returns the operation while the drop is over the view.
    func dropUpdated(info: DropInfo) -> DropProposal?
    /// Notifies the delegate that the drop has left the view.
    func dropExited(info: DropInfo)
}

extension DropDelegate {
    public func validateDrop(info: DropInfo) -> Bool { true }
    public func dropEntered(info: DropInfo) {}
    public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
    public func dropExited(info: DropInfo) {}
}

/// The state of a drop.
///
/// Source: SwiftUI's `DropInfo`.
public struct DropInfo {
    private let item: TransferredItem

    init(item: TransferredItem) {
        self.item = item
    }

    /// The location in the view: always zero, because TreeUI computes no layout.
    public var location: CGPoint { .zero }

    /// Returns whether the drop has items of the types.
    public func hasItemsConforming(to contentTypes: [UTType]) -> Bool { item.conforms(toAnyOf: contentTypes) }

    /// Returns the items of the types.
    public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] {
        hasItemsConforming(to: contentTypes) ? [item.provider] : []
    }
}

/// The operation that a drop performs.
///
/// Source: SwiftUI's `DropOperation`.
public enum DropOperation: Sendable {
    /// A drop is cancelled, is forbidden, or copies or moves the item.
    case cancel, forbidden, copy, move
}

/// A delegate's answer to a drop over its view.
///
/// Source: SwiftUI's `DropProposal`.
public struct DropProposal: Sendable {
    /// The operation.
    public let operation: DropOperation

    /// Creates a proposal.
    public init(operation: DropOperation) {
        self.operation = operation
    }
}
