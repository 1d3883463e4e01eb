// Features do not see what hosts use of TreeUI, not even through FeatureKit.
import FeatureKit

@MainActor func useHostNames(_ values: EnvironmentValues) {
    _ = Session(view: Text("")).tree  // expected-error {{cannot find 'Session' in scope}}
    _ = KeyedStorage()  // expected-error {{cannot find 'KeyedStorage' in scope}}
    _ = values.appStorage  // expected-error {{'appStorage' is inaccessible due to '@_spi' protection level}}
    _ = values.hostSize  // expected-error {{'hostSize' is inaccessible due to '@_spi' protection level}}
    _ = values.share  // expected-error {{'share' is inaccessible due to '@_spi' protection level}}
    _ = EmptyScene()  // expected-error {{cannot find 'EmptyScene' in scope}}
}
