import Foundation
import Testing

extension Trait where Self == ConditionTrait {
    /// Skips a test of nearly full stacks under the address sanitizer, whose frames are larger than the space that the
    /// container keeps free. The variable is set by the command in `.ci/run`.
    static var withUsualStackFrames: Self {
        .disabled(if: ProcessInfo.processInfo.environment["ASAN_OPTIONS"] != nil, "The frames are larger")
    }
}
