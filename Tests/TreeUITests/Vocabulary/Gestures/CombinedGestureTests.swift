import Foundation
import RenderTree
import Testing

@_spi(Hosts) @testable import TreeUI

/// Combined gestures run the actions of those parts that can occur.
@MainActor struct CombinedGestureTests {
    private func session(_ gesture: some Gesture) -> Session { Session(view: Text("x").gesture(gesture)) }

    private func send(_ action: Action, to session: Session) throws {
        try session.send(action, to: session.node(.text, "x").id)
    }

    @Test func `a simultaneous gesture runs its part's action and then its own action`() throws {
        var log: [String] = []
        let gesture = TapGesture().onEnded { log.append("tap") }
            .simultaneously(with: LongPressGesture().onEnded { _ in log.append("press") })
            .onEnded { log.append($0.first == nil ? "second" : "first") }
        let session = session(gesture)
        try send(.tap, to: session)
        #expect(log == ["tap", "first"])
    }

    @Test func `an exclusive gesture reports its second part if only that part occurs`() throws {
        var log: [String] = []
        let gesture = SpatialTapGesture().onEnded { log.append("tap at \($0.location.x)") }
            .exclusively(before: LongPressGesture())
            .onEnded { value in
                if case .second(let pressed) = value { log.append("pressed \(pressed)") }
            }
        let session = session(gesture)
        try send(.longPress, to: session)
        #expect(log == ["pressed true"])
    }

    @Test func `drag, magnification and rotation gestures add no action to the node`() throws {
        for gesture in [
            AnyView(Text("x").gesture(LongPressGesture().sequenced(before: DragGesture()).onEnded { _ in })),
            AnyView(Text("x").gesture(MagnificationGesture().onChanged { _ in }.onEnded { _ in })),
            AnyView(Text("x").gesture(RotationGesture().onEnded { _ in })),
            AnyView(Text("x").gesture(RotateGesture().onEnded { _ in })),
        ] {
            #expect(try Session(view: gesture).node(.text, "x").actions.isEmpty)
        }
    }

    @Test func `a tap is located at the origin, and the deprecated long-press modifier works`() throws {
        var log: [String] = []
        let session = Session(
            view: Text("x")
                .onTapGesture { (location: CGPoint) in log.append("\(location)") }
                .onLongPressGesture(minimumDuration: 1, pressing: { _ in }, perform: { log.append("pressed") })
        )
        try send(.tap, to: session)
        try send(.longPress, to: session)
        #expect(log == ["\(CGPoint.zero)", "pressed"])
    }
}
