import Foundation
import TreeUI

/// What is around an application that is tested: the same in every run and on every machine, and recorded.
@MainActor
struct Surroundings {
    let urls = URLRecorder()
    let clipboard = ClipboardRecorder()
    let shares = ShareRecorder()

    /// The environment to start with, before what the test itself says.
    func prepare(_ values: inout EnvironmentValues) {
        values.locale = .test
        values.timeZone = .test
        values.calendar = .test
        values.openURL = urls.action
        values.share = shares.action
        values.clipboard = clipboard.clipboard
    }
}
