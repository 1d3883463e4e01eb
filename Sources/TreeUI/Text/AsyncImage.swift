public import Foundation

/// A picture that is fetched. The tree holds the picture with its address; fetching it is the host's affair.
///
/// Name it with `.accessibilityLabel`: it has no name of its own.
///
/// Source: SwiftUI's `AsyncImage`.
public struct AsyncImage<Content: View>: View {
    private let phase: AsyncImagePhase
    private let content: (AsyncImagePhase) -> Content

    public init(
        url: URL?,
        scale: Double = 1,
        transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) {
        phase = url == nil ? .empty : .success(Image(url: url))
        self.content = content
    }

    public init(url: URL?, scale: Double = 1) where Content == Image {
        self.init(url: url, scale: scale, content: { $0.image ?? Image(url: nil) })
    }

    public init<I: View, P: View>(
        url: URL?,
        scale: Double = 1,
        @ViewBuilder content: @escaping (Image) -> I,
        @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _ConditionalContent<I, P> {
        self.init(url: url, scale: scale) { phase in
            if let image = phase.image { content(image) } else { placeholder() }
        }
    }

    public var body: some View { content(phase) }
}

/// Source: SwiftUI's `AsyncImagePhase`.
public enum AsyncImagePhase {
    case empty
    case success(Image)
    case failure(any Error)

    public var image: Image? {
        if case .success(let image) = self { image } else { nil }
    }

    public var error: (any Error)? {
        if case .failure(let error) = self { error } else { nil }
    }
}
