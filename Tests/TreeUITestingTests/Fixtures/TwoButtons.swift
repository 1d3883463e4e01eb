import TreeUI

struct TwoButtons: View {
    var body: some View {
        Button("One") {}
        Button("Two") {}
    }
}
