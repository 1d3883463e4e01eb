import Foundation
import Testing

@testable import TreeUI

/// The points of paths and shapes, in the form of SVG.
struct PathTests {
    private let box = CGRect(x: 0, y: 0, width: 20, height: 10)

    @Test func `a path keeps its elements`() {
        let path = Path { path in
            path.move(to: CGPoint(x: 1, y: 2))
            path.addQuadCurve(to: CGPoint(x: 3, y: 4), control: CGPoint(x: 5, y: 6))
            path.addCurve(to: .zero, control1: CGPoint(x: 1, y: 1), control2: CGPoint(x: 2, y: 2))
            path.addLines([CGPoint(x: 7, y: 7), CGPoint(x: 8, y: 8)])
            path.closeSubpath()
        }
        #expect(path.svg == "M1 2Q5 6 3 4C1 1 2 2 0 0M7 7L8 8Z")
        #expect(path.currentPoint == CGPoint(x: 7, y: 7))
        #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 8, height: 8))
        var elements: [Path.Element] = []
        path.forEach { elements.append($0) }
        #expect(elements.first == .move(to: CGPoint(x: 1, y: 2)) && elements.last == .closeSubpath)
        #expect(Path().isEmpty && Path().boundingRect.isNull && Path().currentPoint == nil)
    }

    @Test func `a path without an initial move starts where its first element ends`() {
        #expect(Path { $0.addLine(to: CGPoint(x: 1, y: 1)) }.svg == "M1 1")
        #expect(Path { $0.closeSubpath() }.svg == "")
    }

    @Test func `each shape fits its path into the given rectangle`() {
        #expect(Rectangle().path(in: box).svg == "M0 0L20 0L20 10L0 10Z")
        let circle = Circle().path(in: box)
        #expect(circle.boundingRect == CGRect(x: 5, y: 0, width: 10, height: 10))
        #expect(
            circle.svg
                == "M5 5C5 2.24 7.24 0 10 0L10 0C12.76 0 15 2.24 15 5L15 5C15 7.76 12.76 10 10 10L10 10C7.24 10 5 7.76 5 5Z"
        )
        #expect(Ellipse().path(in: box).boundingRect == box)
        #expect(Capsule().path(in: box).svg.hasPrefix("M0 5C0 2.24 2.24 0 5 0L15 0C"))
        #expect(RoundedRectangle(cornerRadius: 2).path(in: box).svg.hasPrefix("M0 2C0 0.9 0.9 0 2 0L18 0C"))
        let uneven = UnevenRoundedRectangle(topTrailingRadius: 4)
        #expect(uneven.path(in: box).svg == "M0 0L16 0C18.21 0 20 1.79 20 4L20 10L0 10Z")
        #expect(AnyShape(uneven).path(in: box) == uneven.path(in: box))
    }

    @Test func `an arc's angles increase clockwise on the screen`() {
        func end(_ start: Double, _ end: Double, clockwise: Bool) -> CGPoint? {
            let path = Path { path in
                path.addArc(
                    center: .zero,
                    radius: 10,
                    startAngle: .degrees(start),
                    endAngle: .degrees(end),
                    clockwise: clockwise
                )
            }
            return path.currentPoint.map { CGPoint(x: $0.x.rounded(), y: $0.y.rounded()) }
        }
        #expect(end(0, 90, clockwise: false) == CGPoint(x: 0, y: 10))
        #expect(end(0, 90, clockwise: true) == CGPoint(x: 0, y: 10))
        let short = Path { $0.addRelativeArc(center: .zero, radius: 10, startAngle: .zero, delta: .degrees(90)) }
        #expect(short.svg == "M10 0C10 5.52 5.52 10 0 10")
        let long = Path {
            $0.addArc(center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(90), clockwise: true)
        }
        #expect(long.svg.split(separator: "C").count == 4)
        let circle = Path {
            $0.addArc(center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(720), clockwise: false)
        }
        #expect(circle.svg.split(separator: "C").count == 5)
    }

    @Test func `an arc begins with a line from the current point`() {
        let slice = Path { path in
            path.move(to: .zero)
            path.addRelativeArc(center: .zero, radius: 10, startAngle: .zero, delta: .degrees(90))
            path.closeSubpath()
        }
        #expect(slice.svg == "M0 0L10 0C10 5.52 5.52 10 0 10Z")
    }

    @Test func `an arc between two tangents rounds the corner`() {
        let corner = Path { path in
            path.move(to: .zero)
            path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
        }
        #expect(corner.svg == "M0 0L6 0C8.21 0 10 1.79 10 4")
    }

    @Test func `a transform and an offset move each point`() {
        let line = Path { $0.addLines([.zero, CGPoint(x: 1, y: 1)]) }
        #expect(line.applying(CGAffineTransform(scaleX: 2, y: 3)).svg == "M0 0L2 3")
        #expect(line.offsetBy(dx: 5, dy: 0).svg == "M5 0L6 1")
        #expect(line.union(line.offsetBy(dx: 1, dy: 0)).svg == "M0 0L1 1M1 0L2 1")
    }
}
