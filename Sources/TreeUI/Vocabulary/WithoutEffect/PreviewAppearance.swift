extension View {
    /// Has no effect in a render tree; in SwiftUI, sets the device of the preview.
    public func previewDevice(_ value: PreviewDevice?) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the size of the preview.
    public func previewLayout(_ value: PreviewLayout) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the orientation of the preview's device.
    public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }
}

/// The name of a device to preview on. Has no effect here.
///
/// Source: SwiftUI's `PreviewDevice`.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
    /// The name of the device.
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public init(stringLiteral: String) {
        self.init(rawValue: stringLiteral)
    }
}

/// The size of a preview. Has no effect here.
///
/// Source: SwiftUI's `PreviewLayout`.
public enum PreviewLayout: Sendable {
    /// The size of the device.
    case device
    /// The size of the view.
    case sizeThatFits
    /// A fixed size.
    case fixed(width: CGFloat, height: CGFloat)
}

/// The orientation of a device. Has no effect here.
///
/// Source: SwiftUI's `InterfaceOrientation`.
public struct InterfaceOrientation: CaseIterable, Identifiable, Equatable, Sendable {
    /// The name of the orientation.
    public let id: String

    /// A device in portrait orientation.
    public static let portrait = InterfaceOrientation(id: "portrait")
    /// An upside-down device.
    public static let portraitUpsideDown = InterfaceOrientation(id: "portraitUpsideDown")
    /// A device that is turned to the left.
    public static let landscapeLeft = InterfaceOrientation(id: "landscapeLeft")
    /// A device that is turned to the right.
    public static let landscapeRight = InterfaceOrientation(id: "landscapeRight")

    public static let allCases = [portrait, portraitUpsideDown, landscapeLeft, landscapeRight]
}

/// A platform to preview on. Has no effect here.
///
/// Source: SwiftUI's `PreviewPlatform`.
public enum PreviewPlatform: Sendable {
    /// The system for which a preview is shown.
    case iOS, macOS, tvOS, watchOS
}
