import Foundation

/// A number in a ``LocalizedStringKey``, formatted for the view's locale.
struct InterpolatedNumber: Equatable, Sendable {
    enum Value: Equatable, Sendable {
        case signed(Int64)
        case unsigned(UInt64)
        case floating(Double)
    }

    var value: Value
    /// A `printf` format, such as `%.2f`, if the interpolation has one.
    var specifier: String?

    /// Returns the number with the locale's digits and grouping. Without a specifier, a floating-point number has six
    /// decimal places.
    func text(in locale: Locale) -> String {
        if let specifier, let format = CFormat(specifier, for: value) {
            return format.text(of: value, in: locale)
        }
        return switch value {
        case .signed(let number): number.formatted(.number.locale(locale))
        case .unsigned(let number): number.formatted(.number.locale(locale))
        case .floating(let number): number.formatted(.number.precision(.fractionLength(6)).locale(locale))
        }
    }

    var double: Double {
        switch value {
        case .signed(let number): Double(number)
        case .unsigned(let number): Double(number)
        case .floating(let number): number
        }
    }

    /// The number without grouping, for a URL.
    var ungroupedText: String {
        switch value {
        case .signed(let number): "\(number)"
        case .unsigned(let number): "\(number)"
        case .floating(let number): "\(number)"
        }
    }

    /// The text for a number that needs no formatter, because it is the same in each locale with Latin digits.
    var plainText: String? {
        guard specifier == nil, case .signed(let number) = value, (0...999).contains(number) else { return nil }
        return String(number)
    }
}

/// A number that ``LocalizedStringKey`` formats.
///
/// Source: SwiftUI's `_FormatSpecifiable`.
public protocol _FormatSpecifiable: Equatable {
    /// The value to format.
    var _number: _InterpolatedValue { get }
}

/// The value of a number that ``LocalizedStringKey`` formats.
public struct _InterpolatedValue: Sendable {
    let value: InterpolatedNumber.Value
}

extension _FormatSpecifiable where Self: BinaryInteger {
    public var _number: _InterpolatedValue {
        if let signed = Int64(exactly: self) { return _InterpolatedValue(value: .signed(signed)) }
        return _InterpolatedValue(value: .unsigned(UInt64(truncatingIfNeeded: self)))
    }
}

extension _FormatSpecifiable where Self: BinaryFloatingPoint {
    public var _number: _InterpolatedValue { _InterpolatedValue(value: .floating(Double(self))) }
}

extension Int: _FormatSpecifiable {}
extension Int8: _FormatSpecifiable {}
extension Int16: _FormatSpecifiable {}
extension Int32: _FormatSpecifiable {}
extension Int64: _FormatSpecifiable {}
extension UInt: _FormatSpecifiable {}
extension UInt8: _FormatSpecifiable {}
extension UInt16: _FormatSpecifiable {}
extension UInt32: _FormatSpecifiable {}
extension UInt64: _FormatSpecifiable {}
extension Float: _FormatSpecifiable {}
extension Double: _FormatSpecifiable {}
extension CGFloat: _FormatSpecifiable {}
