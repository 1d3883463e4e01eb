import Testing
import TreeUI

struct AngleTests {
    @Test func `angles can be added, subtracted and scaled`() {
        var angle = Angle.degrees(90) + .degrees(30) - .degrees(60)
        #expect(abs(angle.degrees - 60) < 1e-9)
        #expect(abs((-angle * 2 / 4).degrees + 30) < 1e-9)
        angle += .degrees(30)
        angle -= .degrees(10)
        angle *= 3
        angle /= 2
        #expect(abs(angle.degrees - 120) < 1e-9)
    }

    @Test func `an angle's animatable data is the value in radians`() {
        var angle = Angle.zero
        angle.animatableData = 2
        #expect(angle == .radians(2) && angle.animatableData == 2)
    }

    @Test func `an axis's description is its name`() {
        #expect(Axis.allCases.map(\.description) == ["horizontal", "vertical"])
    }
}
