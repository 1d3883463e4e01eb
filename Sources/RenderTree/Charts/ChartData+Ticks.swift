extension ChartData {
    /// Returns round numbers that divide the range of the quantities, such as 0, 5 and 10.
    ///
    /// - Parameter limit: The maximum number of steps, at least 1.
    package func ticks(atMost limit: Int) -> [Double] {
        let length = range.upperBound / 2 - range.lowerBound / 2
        guard length.isNormal, length < 1e300, length > 1e-300 else { return [range.lowerBound, range.upperBound] }
        let least = length / Double(max(limit, 1)) * 2
        // The power of ten at or below the smallest step, as an exponent, so that 3 steps of 0.1 are exactly 0.3.
        var exponent = 0
        while power(exponent) > least { exponent -= 1 }
        while power(exponent + 1) <= least { exponent += 1 }
        let factor = [1.0, 2, 5, 10].first { times($0, exponent) >= least } ?? 10
        let step = times(factor, exponent)
        // A quotient such as 0.3 / 0.1 is a little less than 3.
        let first = (range.lowerBound / step - 1e-9).rounded(.up)
        let last = (range.upperBound / step + 1e-9).rounded(.down)
        guard first <= last, last - first <= 1_000 else { return [range.lowerBound, range.upperBound] }
        return stride(from: first, through: last, by: 1).map { times($0 * factor, exponent) }
    }

    private func times(_ number: Double, _ exponent: Int) -> Double {
        exponent < 0 ? number / power(-exponent) : number * power(exponent)
    }

    private func power(_ exponent: Int) -> Double {
        var result = 1.0
        for _ in 0..<abs(exponent) { result *= 10 }
        return exponent < 0 ? 1 / result : result
    }
}
