import Testing

@testable import TerminalRenderer

@Suite("Scaled pictures")
struct AreaScalerTests {
    private func scaled(_ rows: [[Pixel]], to width: Int, _ height: Int) -> [[Pixel]] {
        var scaler = AreaScaler(from: (rows[0].count, rows.count), to: (width, height))
        for row in rows { scaler.add(row) }
        return scaler.rows
    }

    private func grays(_ rows: [[UInt8]]) -> [[Pixel]] {
        rows.map { $0.map { Pixel(red: $0, green: $0, blue: $0) } }
    }

    @Test func `a pixel is the average of the area that it covers`() {
        #expect(scaled(grays([[0, 100], [200, 100]]), to: 1, 1) == grays([[100]]))
        #expect(scaled(grays([[0, 100, 250]]), to: 2, 1) == grays([[33, 200]]))
        #expect(scaled(grays([[0], [100], [250]]), to: 1, 2) == grays([[33], [200]]))
        // 5 pixels are 15 thirds, of which each of 3 gets 5.
        #expect(scaled(grays([[0, 50, 100, 150, 200]]), to: 3, 1) == grays([[20, 100, 180]]))
    }

    @Test func `scaling to the same size changes nothing, and enlarging a small picture repeats its pixels`() {
        let picture = grays([[1, 2, 3], [4, 5, 6]])
        #expect(scaled(picture, to: 3, 2) == picture)
        #expect(scaled(grays([[7, 9]]), to: 4, 2) == grays([[7, 7, 9, 9], [7, 7, 9, 9]]))
    }

    @Test func `a transparent pixel does not change the color of a scaled picture`() {
        let red = Pixel(red: 200, green: 0, blue: 0)
        let none = Pixel(red: 0, green: 250, blue: 0, opacity: 0)
        #expect(scaled([[red, none]], to: 1, 1) == [[Pixel(red: 200, green: 0, blue: 0, opacity: 128)]])
        #expect(scaled([[none, none]], to: 1, 1) == [[Pixel(red: 0, green: 0, blue: 0, opacity: 0)]])
    }
}
