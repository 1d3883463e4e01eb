public import Foundation

/// Data that a chart can plot: a number, a date or a string.
///
/// ```swift
/// enum Meal: String, Plottable {
///     case breakfast = "Breakfast"
///     case lunch = "Lunch"
/// }
/// ```
///
/// Source: Swift Charts' `Plottable`.
public protocol Plottable {
    /// The type of the value that is plotted.
    associatedtype PrimitivePlottable: PrimitivePlottableProtocol

    /// The number, date or string that is plotted.
    var primitivePlottable: PrimitivePlottable { get }

    /// Creates the value for a number, a date or a string; `nil` if there is none.
    init?(primitivePlottable: PrimitivePlottable)
}

/// A number, a date or a string. Do not conform to it.
///
/// Source: Swift Charts' `PrimitivePlottableProtocol`.
public protocol PrimitivePlottableProtocol: Plottable where PrimitivePlottable == Self {
    /// The value as a chart reads it.
    var _plotted: _Plotted { get }
}

/// A plotted value.
public enum _Plotted: Sendable {
    case number(Double)
    case date(Date)
    case text(String)
}

extension PrimitivePlottableProtocol {
    /// The value itself, which a chart plots as it is.
    public var primitivePlottable: Self { self }

    /// Creates the value from itself. It never fails.
    public init?(primitivePlottable: Self) {
        self = primitivePlottable
    }
}

extension PrimitivePlottableProtocol where Self: BinaryInteger {
    public var _plotted: _Plotted { .number(Double(self)) }
}

extension PrimitivePlottableProtocol where Self: BinaryFloatingPoint {
    public var _plotted: _Plotted { .number(Double(self)) }
}

extension Plottable where Self: RawRepresentable, RawValue: PrimitivePlottableProtocol {
    /// The raw value.
    public var primitivePlottable: RawValue { rawValue }

    /// Creates the value that has a raw value; `nil` if there is none.
    public init?(primitivePlottable: RawValue) {
        self.init(rawValue: primitivePlottable)
    }
}

extension Int: PrimitivePlottableProtocol {}
extension Int8: PrimitivePlottableProtocol {}
extension Int16: PrimitivePlottableProtocol {}
extension Int32: PrimitivePlottableProtocol {}
extension Int64: PrimitivePlottableProtocol {}
extension UInt: PrimitivePlottableProtocol {}
extension UInt8: PrimitivePlottableProtocol {}
extension UInt16: PrimitivePlottableProtocol {}
extension UInt32: PrimitivePlottableProtocol {}
extension UInt64: PrimitivePlottableProtocol {}
extension Float: PrimitivePlottableProtocol {}
extension Double: PrimitivePlottableProtocol {}

extension Decimal: PrimitivePlottableProtocol {
    public var _plotted: _Plotted { .number(NSDecimalNumber(decimal: self).doubleValue) }
}

extension Date: PrimitivePlottableProtocol {
    public var _plotted: _Plotted { .date(self) }
}

extension String: PrimitivePlottableProtocol {
    public var _plotted: _Plotted { .text(self) }
}
