public import TreeUI

// The view and view model of the assembler's article, and those of a chat, as written for SwiftUI. Only the screen's
// width, which UIKit provides, is left out.

struct MainView: View {
    @ObservedObject var viewModel: MainViewModel

    init(viewModel: MainViewModel) {
        self.viewModel = viewModel
    }

    var body: some View {
        ZStack {
            Color.chalkWhite01.ignoresSafeArea(.all)
            VStack {
                Text("Main View")
                    .font(.system(size: 39 * 0.10, weight: .medium))
                    .foregroundStyle(Color.matteBlack01)

                Spacer()
                if viewModel.myParameter01 { Text("\(viewModel.myParameter02)") }
            }
        }
    }
}

extension Color {
    static let chalkWhite01 = Color(red: 0.98, green: 0.98, blue: 0.96)
    static let matteBlack01 = Color("matteBlack01")
}

class MainViewModel: ObservableObject {
    @Published var myParameter01: Bool
    @Published var myParameter02: Int

    init(params: Params) {
        self.myParameter01 = params.myParameter01
        self.myParameter02 = params.myParameter02
    }
}

extension MainViewModel {
    struct Params {
        let myParameter01: Bool
        let myParameter02: Int

        init(myParameter01: Bool = false, myParameter02: Int = 0) {
            self.myParameter01 = myParameter01
            self.myParameter02 = myParameter02
        }
    }
}

@MainActor
struct MainViewAssembler {
    private init() {}

    static func create() -> some View {
        let viewModelParams: MainViewModel.Params = .init(
            myParameter01: true,
            myParameter02: 10
        )
        let viewModel = MainViewModel(params: viewModelParams)
        let view = MainView(viewModel: viewModel)
        return view
    }
}

@MainActor
public final class ChatViewModel: ObservableObject {
    @Published public var messages: [String] = []
    @Published public var isGenerating: Bool = false
    @Published public var draft = ""
    /// Not published: a view shows it after the next published change.
    var sent = 0

    public init() {}

    func send() {
        sent += 1
        messages.append(draft)
        draft = ""
    }
}

struct ChatView: View {
    @StateObject private var viewModel = ChatViewModel()

    var body: some View {
        VStack {
            ForEach(viewModel.messages, id: \.self) { Text($0) }
            TextField("Message", text: $viewModel.draft)
            Button("Send") { viewModel.send() }.disabled(viewModel.draft.isEmpty)
            SentCount().environmentObject(viewModel)
        }
    }
}

struct SentCount: View {
    @EnvironmentObject var viewModel: ChatViewModel

    var body: some View { Text("\(viewModel.sent) sent") }
}
