// An application's main file imports only this module, instead of SwiftUI.
@_exported public import FeatureKit
