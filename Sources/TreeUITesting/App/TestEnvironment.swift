import Foundation
@_spi(Hosts) import TreeUI

/// The environment of an application under test. It contains recorders, and is the same in every run and on every
/// machine.
@MainActor
struct TestEnvironment {
    let urls = URLRecorder()
    let clipboard = ClipboardRecorder()
    let shares = ShareRecorder()
    let clock = TestClock()

    /// Sets the initial values. The `environment` closure of the test runs after this and can change them.
    func prepare(_ values: inout EnvironmentValues) {
        values.locale = .test
        values.timeZone = .test
        values.calendar = .test
        clock.install(in: &values)
        values.openURL = urls.action
        shares.install(in: &values)
        clipboard.install(in: &values)
    }
}
