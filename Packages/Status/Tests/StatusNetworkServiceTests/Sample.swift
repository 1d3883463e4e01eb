import Foundation

/// Replies in the form of the API's documentation.
enum Sample {
    static let statuses = Data(
        #"""
        {
            "request": {
                "status_code": 200,
                "success": true
            },
            "response": {
                "message": "Here are everyone’s latest statuses.",
                "statuses": [
                    {
                        "id": "638ff5cfaa031",
                        "address": "ada",
                        "created": "1670378959",
                        "relative_time": "1 day ago",
                        "emoji": "🚢",
                        "content": "Launching on [Friday](https://example.org/launch).\n\nFingers crossed!",
                        "external_url": null
                    },
                    {
                        "id": "638ff59bd1be8",
                        "address": "grace",
                        "created": "1670378907",
                        "relative_time": "1 day ago",
                        "emoji": "🇩🇪",
                        "content": "Back home 🇩🇪 with caf\u00e9 and \ud83c\udf70",
                        "external_url": "https://social.example/@grace/109464"
                    },
                    {
                        "id": 6390,
                        "address": "linus",
                        "created": 1670370000,
                        "relative_time": "1 day ago",
                        "emoji": null,
                        "content": "",
                        "external_url": "",
                        "background": "#ffcc00"
                    }
                ]
            }
        }
        """#.utf8
    )

    static let posted = Data(
        #"""
        {
            "request": { "status_code": 200, "success": true },
            "response": {
                "message": "OK, your status has been saved. [View it live.](https://status.lol/ada/63d40f2b35314)",
                "id": "63d40f2b35314",
                "status": "🧪 Testing",
                "url": "https://status.lol/ada/63d40f2b35314",
                "external_url": null
            }
        }
        """#.utf8
    )

    static let failure = Data(
        #"{"request":{"status_code":500,"success":false},"response":{"message":"Something went wrong."}}"#.utf8
    )

    /// Returns a reply with these entries.
    static func reply(_ entries: String...) -> Data {
        Data(
            #"{"request":{"status_code":200,"success":true},"response":{"statuses":[\#(entries.joined(separator: ","))]}}"#
                .utf8
        )
    }

    /// Returns an entry with one field replaced, or removed if its value is empty.
    static func entry(_ field: String = "", _ value: String = "") -> String {
        var fields = [
            ("id", #""1""#), ("address", #""ada""#), ("created", #""1670378959""#), ("emoji", #""🚢""#),
            ("content", #""Hello""#),
        ]
        fields.removeAll { $0.0 == field }
        if !value.isEmpty { fields.append((field, value)) }
        return "{" + fields.map { #""\#($0.0)":\#($0.1)"# }.joined(separator: ",") + "}"
    }
}
