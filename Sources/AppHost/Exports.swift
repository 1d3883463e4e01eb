// An application's main file imports this module alone, in the place of SwiftUI.
@_exported public import FeatureKit
