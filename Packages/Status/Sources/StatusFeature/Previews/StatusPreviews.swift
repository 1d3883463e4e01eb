import FeatureKit
import StatusModel
import StatusRepository

#Preview("Timeline") {
    TimelineView(viewModel: StatusEnvironment.sample.makeTimelineViewModel())
}

#Preview("Empty Timeline") {
    TimelineView(viewModel: StatusEnvironment.sample.replacing(SampleStatuses(statuses: [])).makeTimelineViewModel())
}

#Preview("Timeline Not Available") {
    let failing = SampleStatuses(failure: .service(reason: "The server is busy; try again in 5 minutes."))
    TimelineView(viewModel: StatusEnvironment.sample.replacing(failing).makeTimelineViewModel())
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
    let offline = StatusEnvironment.sample.replacing(SampleStatuses(unsent: unsent))
    TimelineView(viewModel: offline.makeTimelineViewModel())
}

#Preview("Status") {
    let id = Status.ID(address: "anne", key: "1")
    NavigationStack {
        StatusDetailView(viewModel: StatusEnvironment.sample.makeDetailViewModel(id))
    }
}

#Preview("Profile") {
    NavigationStack {
        ProfileView(viewModel: StatusEnvironment.sample.makeProfileViewModel("anne"))
    }
}

#Preview("New Status") {
    ComposeView(viewModel: StatusEnvironment.sample.makeComposeViewModel())
}

#Preview("Mutes") {
    let environment = StatusEnvironment.sample
    MutingView(viewModel: environment.makeMutingViewModel(), data: environment.makeDataViewModel())
}

extension StatusEnvironment {
    /// The feature with sample statuses, at the time of the samples.
    fileprivate static var sample: StatusEnvironment {
        StatusEnvironment(repository: SampleStatuses(), now: { SampleStatuses.now })
    }
}
