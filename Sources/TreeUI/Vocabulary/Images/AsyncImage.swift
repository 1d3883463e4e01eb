public import Foundation

/// A view with an image from a URL. The tree holds the URL, and the host loads the image.
///
/// Give the view an `.accessibilityLabel`, because the image has no name.
///
/// Source: SwiftUI's `AsyncImage`.
public struct AsyncImage<Content: View>: View {
    private let phase: AsyncImagePhase
    private let content: (AsyncImagePhase) -> Content

    /// Creates a view with the content for a phase: `success` if there is a URL, otherwise `empty`.
    public init(
        url: URL?,
        scale: CGFloat = 1,
        transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) {
        phase = url == nil ? .empty : .success(Image(url: url))
        self.content = content
    }

    /// Creates a view that shows the image.
    public init(url: URL?, scale: CGFloat = 1) where Content == Image {
        self.init(url: url, scale: scale, content: { $0.image ?? Image(url: nil) })
    }

    /// Creates a view that shows the image, or the placeholder if there is no URL.
    public init<I: View, P: View>(
        url: URL?,
        scale: CGFloat = 1,
        @ViewBuilder content: @escaping (Image) -> I,
        @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _ConditionalContent<I, P> {
        self.init(url: url, scale: scale) { phase in
            if let image = phase.image { content(image) } else { placeholder() }
        }
    }

    public var body: some View { content(phase) }
}

/// The state of the image in an ``AsyncImage``.
///
/// Source: SwiftUI's `AsyncImagePhase`.
public enum AsyncImagePhase {
    /// There is no URL.
    case empty
    /// There is a URL, which the host loads.
    case success(Image)
    /// The image cannot be loaded. ``AsyncImage`` does not use this phase, because the host loads the image.
    case failure(any Error)

    /// The image, if there is one.
    public var image: Image? {
        if case .success(let image) = self { image } else { nil }
    }

    /// The error, if there is one.
    public var error: (any Error)? {
        if case .failure(let error) = self { error } else { nil }
    }
}
