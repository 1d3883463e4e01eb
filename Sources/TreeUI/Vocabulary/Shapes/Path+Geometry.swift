public import Foundation

#if canImport(CoreGraphics)
import CoreGraphics
#endif

extension Path {
    /// Returns the path after an affine transform of its points.
    nonisolated public func applying(_ transform: CGAffineTransform) -> Path {
        transform.isIdentity ? self : mapped { $0.applying(transform) }
    }

    /// Returns the path moved by a distance.
    nonisolated public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
        mapped { CGPoint(x: $0.x + dx, y: $0.y + dy) }
    }

    /// The smallest rectangle that contains the points and the control points of the path; `CGRect.null` if it is empty.
    nonisolated public var boundingRect: CGRect {
        var (low, high) = (
            CGPoint(x: Double.infinity, y: Double.infinity), CGPoint(x: -Double.infinity, y: -Double.infinity)
        )
        _ = mapped { point in
            low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
            high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
            return point
        }
        guard low.x <= high.x else { return .null }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    nonisolated private func mapped(_ change: (CGPoint) -> CGPoint) -> Path {
        var path = Path()
        forEach { element in
            switch element {
            case .move(let end): path.move(to: change(end))
            case .line(let end): path.addLine(to: change(end))
            case .quadCurve(let end, let control): path.addQuadCurve(to: change(end), control: change(control))
            case .curve(let end, let first, let second):
                path.addCurve(to: change(end), control1: change(first), control2: change(second))
            case .closeSubpath: path.closeSubpath()
            }
        }
        return path
    }

    /// The path in SVG form, with two decimal places; empty if a number is not finite.
    nonisolated var svg: String {
        var text = ""
        var isFinite = true
        func add(_ command: String, _ points: CGPoint...) {
            text += command
            for (index, point) in points.enumerated() {
                isFinite = isFinite && point.x.isFinite && point.y.isFinite
                text += "\(index > 0 ? " " : "")\(shortNumber(rounded(point.x))) \(shortNumber(rounded(point.y)))"
            }
        }
        func rounded(_ number: CGFloat) -> Double { (Double(number) * 100).rounded() / 100 }
        forEach { element in
            switch element {
            // An SVG path begins with a move.
            case .move(let end): add("M", end)
            case .line(let end),
                .quadCurve(let end, _) where text.isEmpty, .curve(let end, _, _) where text.isEmpty:
                add(text.isEmpty ? "M" : "L", end)
            case .quadCurve(let end, let control): add("Q", control, end)
            case .curve(let end, let first, let second): add("C", first, second, end)
            case .closeSubpath: if !text.isEmpty { text += "Z" }
            }
        }
        return isFinite ? text : ""
    }

    /// Adds a rectangle. The sizes of its corners are in clockwise order, starting with the upper left one.
    nonisolated mutating func addCorners(of rect: CGRect, _ sizes: [CGSize], _ transform: CGAffineTransform) {
        let rect = rect.standardized
        let corners = [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY)]
        // The directions of the sides before the corners and after them.
        let sides: [(CGFloat, CGFloat)] = [(0, -1), (1, 0), (0, 1), (-1, 0)]
        var path = Path()
        for index in 0..<4 {
            let width = min(max(sizes[index].width, 0), rect.width / 2)
            let height = min(max(sizes[index].height, 0), rect.height / 2)
            let corner = CGPoint(x: corners[index].0, y: corners[index].1)
            func point(_ side: (CGFloat, CGFloat), _ share: CGFloat) -> CGPoint {
                CGPoint(x: corner.x + side.0 * width * share, y: corner.y + side.1 * height * share)
            }
            let (before, after) = (sides[index], sides[(index + 1) % 4])
            let start = point(before, -1)
            if path.isEmpty { path.move(to: start) } else { path.addLine(to: start) }
            guard width > 0, height > 0 else { continue }
            // A quarter of an ellipse is nearly a curve whose control points are at this fraction of the sides.
            let share = 0.4477
            path.addCurve(to: point(after, 1), control1: point(before, -share), control2: point(after, share))
        }
        path.closeSubpath()
        addPath(path, transform: transform)
    }

    /// Adds an arc to an empty path, as curves that each cover at most a quarter of the circle.
    nonisolated mutating func addCurves(around center: CGPoint, _ radius: CGFloat, from start: Double, by delta: Double)
    {
        guard start.isFinite, delta.isFinite else { return }
        let count = min(max(Int((abs(delta) / (.pi / 2)).rounded(.up)), 1), 64)
        let step = delta / Double(count)
        let share = CGFloat(4 / 3 * tan(step / 4))
        func unit(_ angle: Double) -> CGPoint { CGPoint(x: cos(angle), y: sin(angle)) }
        move(to: center + unit(start) * radius)
        for index in 0..<count {
            let (from, to) = (unit(start + Double(index) * step), unit(start + Double(index + 1) * step))
            let first = CGPoint(x: from.x - share * from.y, y: from.y + share * from.x)
            let second = CGPoint(x: to.x + share * to.y, y: to.y - share * to.x)
            addCurve(to: center + to * radius, control1: center + first * radius, control2: center + second * radius)
        }
    }
}

// MARK: Points

func + (left: CGPoint, right: CGPoint) -> CGPoint { CGPoint(x: left.x + right.x, y: left.y + right.y) }

func - (left: CGPoint, right: CGPoint) -> CGPoint { CGPoint(x: left.x - right.x, y: left.y - right.y) }

func * (point: CGPoint, factor: CGFloat) -> CGPoint { CGPoint(x: point.x * factor, y: point.y * factor) }

#if !canImport(CoreGraphics)
extension CGPoint {
    /// Returns the point after an affine transform.
    public func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }
}
#endif
