import Foundation

#if canImport(UniformTypeIdentifiers)
import UniformTypeIdentifiers
#endif

/// An item that a person drags or pastes.
enum TransferredItem {
    case value(any Transferable)
    case provider(NSItemProvider)

    /// Returns the item as a value of the type: the item itself, or a value read from its forms; `nil` if there is
    /// none.
    func value<T: Transferable>(as type: T.Type) -> T? {
        guard let value else { return nil }
        if let value = value as? T { return value }
        guard let forms = try? value.exported() else { return nil }
        return try? T.imported(from: forms)
    }

    /// The types of the item's forms.
    var types: [UTType] {
        switch value {
        case let url as URL where url.isFileURL: [.fileURL, .url]
        case let value?: (try? value.exported().map(\.type)) ?? []
        case nil: []
        }
    }

    func conforms(toAnyOf types: [UTType]) -> Bool {
        self.types.contains { type in types.contains { type.conforms(to: $0) } }
    }

    #if canImport(ObjectiveC)
    private var value: (any Transferable)? {
        if case .value(let value) = self { value } else { nil }
    }

    var provider: NSItemProvider {
        switch self {
        case .value(let value):
            NSItemProvider(item: value as? any NSSecureCoding, typeIdentifier: types.first?.identifier)
        case .provider(let provider): provider
        }
    }
    #else
    private var value: (any Transferable)? {
        switch self {
        case .value(let value): value
        case .provider(let provider): provider.value
        }
    }

    var provider: NSItemProvider {
        switch self {
        case .value(let value): NSItemProvider(value: value)
        case .provider(let provider): provider
        }
    }
    #endif
}
