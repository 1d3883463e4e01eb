import AppComposition
import Foundation
import StatusRepository

// store-writer FILE NAME
// Posts, imports and mutes in an endless loop, and writes a line for each acknowledged change. The test that starts
// this program ends it with SIGKILL.

let (store, name) = (URL(filePath: CommandLine.arguments[1]), CommandLine.arguments[2])
let repository = try AppEnvironment(storeAt: store).statusRepository

/// Written without a buffer, because its contents would be lost.
func acknowledge(_ line: String) throws {
    try FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
}

for number in 0... {
    let text = "\(name)-\(number)"
    try await repository.post("posted \(text)")
    try acknowledge("posted \(text)")
    let entry = #"{"id":"\#(text)","address":"bob","created":"1","content":"imported \#(text)"}"#
    _ = try await repository.importStatuses(from: Data(#"{"response":{"statuses":[\#(entry)]}}"#.utf8))
    try acknowledge("imported \(text)")
    try await repository.mute(address: text)
    try acknowledge("muted \(text)")
}
