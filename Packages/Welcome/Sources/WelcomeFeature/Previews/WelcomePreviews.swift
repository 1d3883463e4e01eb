import FeatureKit

#Preview("Welcome") {
    WelcomeAssembler.create()
}

#Preview("Last Stop of the Tour") {
    WelcomeAssembler.create(.init(name: "Alice", start: Tip.tour.count - 1))
}

#Preview("Welcome Without a Tour") {
    WelcomeAssembler.create(.init(tips: []))
}
