public import Foundation

// The forms that SwiftUI has itself.

/// A form that has a name.
protocol NamedForm {
    var form: String { get }
}

/// Source: SwiftUI's `Rectangle`.
public struct Rectangle: InsettableShape, NamedForm {
    nonisolated public init() {}

    nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }

    nonisolated public func inset(by amount: Double) -> Rectangle { self }

    nonisolated var form: String { "rectangle" }
}

extension Shape where Self == Rectangle {
    nonisolated public static var rect: Rectangle { Rectangle() }
}

/// Source: SwiftUI's `Circle`.
public struct Circle: InsettableShape, NamedForm {
    nonisolated public init() {}

    nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }

    nonisolated public func inset(by amount: Double) -> Circle { self }

    nonisolated var form: String { "circle" }
}

extension Shape where Self == Circle {
    nonisolated public static var circle: Circle { Circle() }
}

/// Source: SwiftUI's `Ellipse`.
public struct Ellipse: InsettableShape, NamedForm {
    nonisolated public init() {}

    nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }

    nonisolated public func inset(by amount: Double) -> Ellipse { self }

    nonisolated var form: String { "ellipse" }
}

extension Shape where Self == Ellipse {
    nonisolated public static var ellipse: Ellipse { Ellipse() }
}

/// Source: SwiftUI's `ContainerRelativeShape`.
public struct ContainerRelativeShape: InsettableShape, NamedForm {
    nonisolated public init() {}

    nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }

    nonisolated public func inset(by amount: Double) -> ContainerRelativeShape { self }

    nonisolated var form: String { "containerRelative" }
}

extension Shape where Self == ContainerRelativeShape {
    nonisolated public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}

/// Source: SwiftUI's `Capsule`.
public struct Capsule: InsettableShape, NamedForm {
    nonisolated public init(style: RoundedCornerStyle = .continuous) {}

    nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }

    nonisolated public func inset(by amount: Double) -> Capsule { self }

    nonisolated var form: String { "capsule" }
}

extension Shape where Self == Capsule {
    nonisolated public static var capsule: Capsule { Capsule() }

    nonisolated public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}

/// Source: SwiftUI's `RoundedRectangle`.
public struct RoundedRectangle: InsettableShape, NamedForm {
    public var cornerSize: CGSize

    nonisolated public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.cornerSize = cornerSize
    }

    nonisolated public init(cornerRadius: Double, style: RoundedCornerStyle = .continuous) {
        cornerSize = CGSize(width: cornerRadius, height: cornerRadius)
    }

    nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }

    nonisolated public func inset(by amount: Double) -> RoundedRectangle { self }

    nonisolated var form: String { "roundedRectangle \(shortNumber(cornerSize.width))" }
}

extension Shape where Self == RoundedRectangle {
    nonisolated public static func rect(
        cornerRadius: Double,
        style: RoundedCornerStyle = .continuous
    ) -> RoundedRectangle {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }
}

/// Source: SwiftUI's `UnevenRoundedRectangle`.
public struct UnevenRoundedRectangle: InsettableShape, NamedForm {
    nonisolated public init(
        topLeadingRadius: Double = 0,
        bottomLeadingRadius: Double = 0,
        bottomTrailingRadius: Double = 0,
        topTrailingRadius: Double = 0,
        style: RoundedCornerStyle = .continuous
    ) {}

    nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }

    nonisolated public func inset(by amount: Double) -> UnevenRoundedRectangle { self }

    nonisolated var form: String { "roundedRectangle" }
}

public enum RoundedCornerStyle: Sendable {
    case circular, continuous
}

/// `0.5` as it is, `3` without a fraction.
func shortNumber(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
}
