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
    MutingView(viewModel: StatusEnvironment.sample.makeMutingViewModel())
}

extension StatusEnvironment {
    /// The feature with sample statuses, at the time of the samples.
    fileprivate static var sample: StatusEnvironment {
        StatusEnvironment(repository: SampleStatuses(), now: { SampleStatuses.now })
    }
}
