import FeatureKit
import StatusModel
import StatusRepository

#Preview("Timeline") {
    ReadingFactory(environment: .sample).makeTimelineView()
}

#Preview("Empty Timeline") {
    ReadingFactory(environment: .sample.replacing(SampleStatuses(statuses: []))).makeTimelineView()
}

#Preview("Timeline Not Available") {
    let failing = SampleStatuses(failure: .service(reason: "The server is busy; try again in 5 minutes."))
    ReadingFactory(environment: .sample.replacing(failing)).makeTimelineView()
}

#Preview("Timeline, Offline") {
    let unsent = [
        OutboxEntry(
            id: 1,
            address: "anne",
            created: SampleStatuses.now,
            emoji: "🚢",
            content: "Under way again.",
            problem: "api.omg.lol cannot be reached because the machine is offline; check the connection."
        ),
        OutboxEntry(id: 2, address: "anne", created: SampleStatuses.now, emoji: "✨", content: "Nearly there."),
    ]
    ReadingFactory(environment: .sample.replacing(SampleStatuses(unsent: unsent))).makeTimelineView()
}

#Preview("Status") {
    let id = Status.ID(address: "anne", key: "1")
    NavigationStack {
        ReadingFactory(environment: .sample).makeDetailView(id)
    }
}

#Preview("Profile") {
    NavigationStack {
        ReadingFactory(environment: .sample).makeProfileView("anne")
    }
}

#Preview("New Status") {
    WritingFactory(environment: .sample).makeComposeView()
}

#Preview("Mutes") {
    StatusSettingsFactory(environment: .sample).makeSettingsView()
}

extension StatusEnvironment {
    /// The feature with sample statuses, at the time of the samples.
    fileprivate static var sample: StatusEnvironment {
        StatusEnvironment(repository: SampleStatuses(), now: { SampleStatuses.now })
    }
}
