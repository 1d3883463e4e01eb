import AppComposition
import Foundation
import SessionService
import StatusModel
import StatusRepository

// store-writer FILE NAME [compose]
// Posts, imports and mutes in an endless loop, and writes a line for each acknowledged change. With `compose`, it stores
// a draft and posts it to the outbox instead, as a signed-in account without a connection. The test that starts this
// program ends it with SIGKILL.

let (store, name) = (URL(filePath: CommandLine.arguments[1]), CommandLine.arguments[2])
let environment = try AppEnvironment(storeAt: store)
let isComposing = CommandLine.arguments.count > 3
if isComposing { try environment.sessionService.signIn(address: "ada", token: "abc") }
let repository = environment.statusRepository

/// Written without a buffer, because its contents would be lost.
func acknowledge(_ line: String) throws {
    try FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
}

for number in 0... {
    let text = "\(name)-\(number)"
    if isComposing {
        try await repository.setDraft(StatusDraft(content: text, emoji: "🚢"))
        try acknowledge("drafted \(text)")
        try await repository.post(text, emoji: "🚢")
        try acknowledge("queued \(text)")
        continue
    }
    try await repository.post("posted \(text)")
    try acknowledge("posted \(text)")
    let entry = #"{"id":"\#(text)","address":"bob","created":"1","content":"imported \#(text)"}"#
    _ = try await repository.importStatuses(from: Data(#"{"response":{"statuses":[\#(entry)]}}"#.utf8))
    try acknowledge("imported \(text)")
    try await repository.mute(.address, text)
    try acknowledge("muted \(text)")
}
