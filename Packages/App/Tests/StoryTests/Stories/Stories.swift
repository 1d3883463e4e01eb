import Testing
import TreeUITesting

extension Story {
    static let statuses = [
        Story("posting a status") { player in
            let app = player.app
            try await app.press("s", .shift, .command)
            let compose = app.window("compose")
            try await compose.editor("Status").type("Hello from every host")
            try await compose.editor("Status").type(", and more")
            await player.sees("31 characters")
            try await compose.field("Emoji").type("🚢")
            try await compose.button("Post").tap()
            #expect(!app.isOpen("compose"))
            await player.sees("Hello from every host, and more")
            #expect(app.timeline.rows.count == 6)
        },
        Story("finding, reading and deleting an own status") { player in
            let app = player.app
            try await app.main.button("New Status").tap()
            try await app.window("compose").editor("Status").type("Not for long")
            try await app.window("compose").button("Post").tap()
            try await app.main.field("Search statuses").type("for long")
            await player.doesNotSee("Second coffee")
            try await app.timeline.rows.first.tap()
            await player.sees("On this machine only")
            try await app.main.button("Delete…").tap()
            await player.sees("It cannot be restored.")
            try await app.main.button("Keep").tap()
            await player.doesNotSee("It cannot be restored.")
            try await app.main.button("Back").tap()
            await player.sees("Not for long")
            try await app.timeline.rows.first.contextMenu("Delete…")
            try await app.main.button("Delete").tap()
            await player.doesNotSee("Not for long")
            try await app.main.field("Search statuses").clear()
            await player.sees("Second coffee")
        },
        Story("muting and unmuting an author") { player in
            let app = player.app
            await player.sees("Second coffee")
            try await app.main.row(containing: "Second coffee, first line of code.").contextMenu("Mute @bob")
            await player.doesNotSee("Second coffee")
            try await app.openSettings()
            try await app.settings.tab("Status").select()
            await player.sees("Muted Addresses")
            try await app.settings.button("Unmute @bob").tap()
            await player.doesNotSee("Unmute @bob")
            try await app.settings.dismiss()
            await player.sees("Second coffee")
        },
        Story("muting a keyword, after thinking again") { player in
            let app = player.app
            let row = app.main.row(containing: "Shipped the first release!")
            try await row.contextMenu("Mute a Keyword…")
            await player.sees("Unmute it in Settings.")
            try await app.main.field("Keyword").type("ship")
            try await app.main.button("Cancel").tap()
            await player.doesNotSee("Unmute it in Settings.")
            #expect(row.exists)
            try await row.contextMenu("Mute a Keyword…")
            #expect(app.main.field("Keyword").value == "")
            try await app.main.field("Keyword").type("RELEASE")
            try await app.main.button("Mute").tap()
            await player.doesNotSee("Shipped the first release!")
        },
    ]

    static let settings = [
        Story("another name, address and theme") { player in
            let app = player.app
            try await app.openSettings()
            try await app.settings.field("Display name").fill("Ada")
            try await app.settings.field("Address").fill("not an address")
            try await app.settings.button("Save").tap()
            await player.sees("is not an address")
            try await app.settings.field("Address").fill("ada")
            try await app.settings.field("Address").submit()
            await player.doesNotSee("is not an address")
            try await app.settings.picker("Theme").select("Dark")
            #expect(app.settings.picker("Theme").value == "Dark")
            try await app.settings.dismiss()
            try await app.press("s", .shift, .command)
            try await app.window("compose").editor("Status").type("Under a new name")
            try await app.window("compose").button("Post").tap()
            await player.sees("@ada")
        }
    ]

    static let chats = [
        Story("a conversation is kept, searched for and deleted") { player in
            let app = player.app
            try await app.main.sidebar().row(containing: "Chat").tap()
            await player.sees("No Conversations")
            try await app.main.button("New Conversation").tap()
            try await app.main.field("Message").fill("Where is my bread?")
            try await app.main.button("Send").tap()
            await player.sees("I am offline")
            try await app.main.button("Back").tap()
            await player.doesNotSee("I am offline")
            try await app.main.button("History").tap()
            await player.sees("I am offline")
            try await app.main.field("Search all messages").type("butter")
            await player.sees("No message contains this text.")
            try await app.main.field("Search all messages").fill("bread")
            await player.doesNotSee("No message contains this text.")
            try await app.main.button("Back").tap()
            let conversation = app.main.row(containing: "Where is my bread?")
            try await conversation.contextMenu("Delete…")
            await player.sees("Its messages cannot be restored.")
            try await app.main.button("Keep").tap()
            await player.doesNotSee("Its messages cannot be restored.")
            try await conversation.contextMenu("Delete…")
            try await app.main.button("Delete").tap()
            await player.sees("No Conversations")
        }
    ]
}
