public import Foundation

/// The outline of a form. Nothing here draws, so it keeps no more than whether there is one.
///
/// Source: SwiftUI's `Path`.
public struct Path: Shape, Equatable {
    public private(set) var isEmpty = true

    nonisolated public init() {}

    nonisolated public init(_ rect: CGRect) {
        isEmpty = false
    }

    nonisolated public init(roundedRect rect: CGRect, cornerRadius: Double, style: RoundedCornerStyle = .continuous) {
        isEmpty = false
    }

    nonisolated public init(ellipseIn rect: CGRect) {
        isEmpty = false
    }

    nonisolated public init(_ callback: (inout Path) -> Void) {
        callback(&self)
    }

    nonisolated public func path(in rect: CGRect) -> Path { self }

    nonisolated public mutating func move(to end: CGPoint) { isEmpty = false }

    nonisolated public mutating func addLine(to end: CGPoint) { isEmpty = false }

    nonisolated public mutating func addLines(_ lines: [CGPoint]) { isEmpty = false }

    nonisolated public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) { isEmpty = false }

    nonisolated public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) { isEmpty = false }

    nonisolated public mutating func addRect(_ rect: CGRect) { isEmpty = false }

    nonisolated public mutating func addRoundedRect(in rect: CGRect, cornerSize: CGSize) { isEmpty = false }

    nonisolated public mutating func addEllipse(in rect: CGRect) { isEmpty = false }

    nonisolated public mutating func addArc(
        center: CGPoint,
        radius: Double,
        startAngle: Angle,
        endAngle: Angle,
        clockwise: Bool
    ) { isEmpty = false }

    nonisolated public mutating func addPath(_ path: Path) { isEmpty = isEmpty && path.isEmpty }

    nonisolated public mutating func closeSubpath() {}
}
