public import Foundation

/// The keyframes of one property. TreeUI never reads them.
///
/// Source: SwiftUI's `KeyframeTrack`.
public struct KeyframeTrack<Root, Property>: Keyframes {
    public typealias Value = Root

    /// Creates a track for the whole value.
    public init(@KeyframeTrackContentBuilder<Root> content: () -> some KeyframeTrackContent<Root>)
    where Root == Property {}

    /// Creates a track for one property of the value.
    public init(
        _ keyPath: WritableKeyPath<Root, Property>,
        @KeyframeTrackContentBuilder<Property> content: () -> some KeyframeTrackContent<Property>
    ) {}
}

/// A keyframe: a value, and the seconds in which it is reached. TreeUI never reads it.
public protocol _Keyframe: KeyframeTrackContent {}

/// A keyframe that is reached at constant speed.
///
/// Source: SwiftUI's `LinearKeyframe`.
public struct LinearKeyframe<Value>: _Keyframe {
    /// Creates a keyframe.
    public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {}
}

/// A keyframe that is reached along a cubic curve.
///
/// Source: SwiftUI's `CubicKeyframe`.
public struct CubicKeyframe<Value>: _Keyframe {
    /// Creates a keyframe.
    public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {}
}

/// A keyframe that is reached like a spring.
///
/// Source: SwiftUI's `SpringKeyframe`.
public struct SpringKeyframe<Value>: _Keyframe {
    /// Creates a keyframe.
    public init(_ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil) {}
}

/// A keyframe that is reached at once.
///
/// Source: SwiftUI's `MoveKeyframe`.
public struct MoveKeyframe<Value>: _Keyframe {
    /// Creates a keyframe.
    public init(_ to: Value) {}
}

/// Several keyframes, one after the other.
public struct _KeyframeSequence<Value>: KeyframeTrackContent {}

/// Several tracks.
public struct _KeyframeTracks<Value>: Keyframes {}

/// A result builder for the keyframes of one property.
///
/// Source: SwiftUI's `KeyframeTrackContentBuilder`.
@resultBuilder
public enum KeyframeTrackContentBuilder<Value> {
    /// Returns one of the keyframes of a closure.
    public static func buildExpression<K: KeyframeTrackContent<Value>>(_ expression: K) -> _KeyframeSequence<Value> {
        _KeyframeSequence()
    }

    /// Returns the keyframes of a closure, in order.
    public static func buildBlock(_ components: _KeyframeSequence<Value>...) -> _KeyframeSequence<Value> {
        _KeyframeSequence()
    }

    /// Returns the keyframes of the first branch of an `if` or a `switch`.
    public static func buildEither(first component: _KeyframeSequence<Value>) -> _KeyframeSequence<Value> { component }

    /// Returns the keyframes of the second branch of an `if` or a `switch`.
    public static func buildEither(second component: _KeyframeSequence<Value>) -> _KeyframeSequence<Value> { component }

    /// Returns the keyframes of all iterations of a `for` loop.
    public static func buildArray(_ components: [_KeyframeSequence<Value>]) -> _KeyframeSequence<Value> {
        _KeyframeSequence()
    }
}

/// A result builder for tracks of keyframes.
///
/// Source: SwiftUI's `KeyframesBuilder`.
@resultBuilder
public enum KeyframesBuilder<Value> {
    /// Returns one of the keyframes of a closure.
    public static func buildExpression<K: Keyframes<Value>>(_ expression: K) -> _KeyframeTracks<Value> {
        _KeyframeTracks()
    }

    /// Returns a track for the whole value, from a keyframe that is not in a track.
    @_disfavoredOverload
    public static func buildExpression<K: KeyframeTrackContent<Value>>(_ expression: K) -> _KeyframeTracks<Value> {
        _KeyframeTracks()
    }

    /// Returns the keyframes of a closure, in order.
    public static func buildBlock(_ components: _KeyframeTracks<Value>...) -> _KeyframeTracks<Value> {
        _KeyframeTracks()
    }
}
