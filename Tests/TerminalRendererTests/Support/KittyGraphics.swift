/// An interpreter for the commands of Kitty's graphics protocol that the host uses.
///
/// It keeps the transmitted files and the placements, and notes each command that the protocol does not allow.
struct KittyGraphics {
    struct Placement: Hashable {
        var image: Int
        var row: Int
        var column: Int
        var rows: Int
        var columns: Int
        var x: Int
        var y: Int
        var width: Int
        var height: Int
    }

    struct Name: Hashable {
        var image: Int
        var placement: Int
    }

    /// The files in base 64, by the number of the image.
    private(set) var images: [Int: String] = [:]
    private(set) var placements: [Name: Placement] = [:]
    /// The numbers of the images, in the order in which they were transmitted.
    private(set) var transmissions: [Int] = []
    /// The number of times that the host asked whether pictures can be drawn.
    private(set) var questions = 0
    /// The number of times that all pictures on the screen were deleted at once.
    private(set) var deletionsOfAll = 0
    private(set) var mistakes: [String] = []
    private var unfinished: (image: Int, text: String)?

    mutating func perform(_ command: Substring, row: Int, column: Int) {
        guard command.first == "G" else { return mistakes.append("not a graphics command: \(command.prefix(40))") }
        let parts = command.dropFirst().split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
        var keys: [Substring: Substring] = [:]
        for pair in parts[0].split(separator: ",") {
            let sides = pair.split(separator: "=", maxSplits: 1)
            guard sides.count == 2 else { return mistakes.append("malformed: \(pair)") }
            keys[sides[0]] = sides[1]
        }
        let payload = parts.count > 1 ? String(parts[1]) : ""
        if payload.utf8.count > 4_096 { mistakes.append("a chunk of \(payload.utf8.count) bytes") }
        func number(_ key: Substring) -> Int { keys[key].flatMap { Int($0) } ?? 0 }
        if keys["a"] != "q", keys["q"] != "2" { mistakes.append("asks for an answer: \(parts[0])") }
        switch keys["a"] {
        case "q": questions += 1
        case "t":
            if keys["f"] != "100" { mistakes.append("not a PNG file") }
            unfinished = (number("i"), "")
            receive(payload, hasMore: keys["m"] == "1")
        case nil: receive(payload, hasMore: keys["m"] == "1")
        case "p":
            if images[number("i")] == nil { mistakes.append("places the unknown image \(number("i"))") }
            if keys["C"] != "1" { mistakes.append("moves the cursor") }
            placements[Name(image: number("i"), placement: number("p"))] = Placement(
                image: number("i"),
                row: row,
                column: column,
                rows: number("r"),
                columns: number("c"),
                x: number("x"),
                y: number("y"),
                width: number("w"),
                height: number("h")
            )
        case "d":
            switch keys["d"] {
            case "i":
                let name = Name(image: number("i"), placement: number("p"))
                if placements.removeValue(forKey: name) == nil { mistakes.append("deletes an unknown placement") }
            case "I":
                if images.removeValue(forKey: number("i")) == nil { mistakes.append("deletes an unknown image") }
                placements = placements.filter { $0.key.image != number("i") }
            case "A":
                clear()
                deletionsOfAll += 1
            default: mistakes.append("deletes \(keys["d"] ?? "nothing")")
            }
        default: mistakes.append("unknown: \(parts[0])")
        }
    }

    /// Clears the screen, which deletes the images on it.
    mutating func clear() {
        for name in placements.keys { images[name.image] = nil }
        placements = [:]
    }

    private mutating func receive(_ payload: String, hasMore: Bool) {
        guard var transmission = unfinished else { return mistakes.append("a chunk without a beginning") }
        if hasMore, payload.utf8.count % 4 != 0 { mistakes.append("a chunk ends within a group of four") }
        transmission.text += payload
        unfinished = hasMore ? transmission : nil
        guard !hasMore else { return }
        if images[transmission.image] != nil { mistakes.append("transmits the image \(transmission.image) again") }
        images[transmission.image] = transmission.text
        transmissions.append(transmission.image)
    }
}
