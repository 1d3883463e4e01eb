/// The pictures that a terminal has, and the places where it shows them, by the graphics protocol of Kitty.
///
/// A picture is transmitted once, and shown by placements, each with a part of the picture in a rectangle of cells. A
/// frame consists of the changes: placements that are gone are deleted, and new ones are added. A scroll by one line with
/// three pictures in view takes 313 bytes for the pictures, measured with files of 27,000 characters each.
///
/// The placements follow from the finished page, in which panels have cut pictures off and dialogs have covered them, so
/// scrolling and menus need no code for pictures. Nothing else writes graphics commands: a placement that is not known here
/// is never deleted. Sixel is left out, because each line of a scroll would transmit all visible pixels again.
struct PictureOutput {
    /// The numbers of the transmitted pictures; `nil` for a file that cannot be transmitted.
    private var numbers: [Picture: UInt32?] = [:]
    private var last: UInt32 = PictureOutput.firstNumber
    /// The numbers of the placements on the screen.
    private(set) var shown: [PicturePlacement: UInt32] = [:]
    private var lastPlacement: UInt32 = 0
    /// The number of pictures to keep, so that scrolling back transmits nothing.
    private static let mostKept = 64
    /// Other programs in the same terminal use small numbers.
    private static let firstNumber: UInt32 = 0x4D43_0000

    /// Whether the terminal has no pictures of this host.
    var isEmpty: Bool { numbers.values.allSatisfy { $0 == nil } }

    /// Returns the commands that make the terminal show the pictures of a page.
    mutating func commands(for grid: CellGrid) -> String {
        if grid.pictures.isEmpty, shown.isEmpty { return "" }
        var text = ""
        let wanted = Set(grid.placements)
        let gone = shown.filter { !wanted.contains($0.key) }.sorted { $0.value < $1.value }
        for (placement, number) in gone {
            shown[placement] = nil
            guard let picture = numbers[placement.picture.picture] ?? nil else { continue }
            text += command("a=d,d=i,i=\(picture),p=\(number),q=2")
        }
        // In the order of the page, so that equal frames have equal bytes.
        let new = wanted.filter { shown[$0] == nil }.sorted {
            ($0.frame.row, $0.frame.column) < ($1.frame.row, $1.frame.column)
        }
        for placement in new {
            guard let picture = transmitted(placement.picture.picture, &text) else { continue }
            lastPlacement += 1
            shown[placement] = lastPlacement
            let source = placement.source
            let frame = placement.frame
            text += "\u{1B}[\(frame.row + 1);\(frame.column + 1)H"
            // Below the text (z), with the cursor where it is (C).
            text += command(
                "a=p,i=\(picture),p=\(lastPlacement),x=\(source.x),y=\(source.y),w=\(source.width),h=\(source.height),"
                    + "c=\(frame.width),r=\(frame.height),C=1,z=-1,q=2"
            )
        }
        if numbers.count > PictureOutput.mostKept { text += freed(except: Set(wanted.map(\.picture.picture))) }
        return text
    }

    /// Returns the commands that delete all pictures, and forgets them.
    mutating func removeAll() -> String {
        let text = freed(except: [])
        self = PictureOutput()
        return text
    }

    private func command(_ keys: String) -> String { "\u{1B}_G\(keys)\u{1B}\\" }

    /// Returns the number of a picture, which is transmitted if the terminal does not have it.
    private mutating func transmitted(_ picture: Picture, _ text: inout String) -> UInt32? {
        if let known = numbers[picture] { return known }
        guard let payload = picture.payload else {
            numbers[picture] = .some(nil)
            return nil
        }
        last += 1
        numbers[picture] = last
        // The protocol allows 4,096 bytes in a command; all but the last must be a multiple of four.
        var rest = payload[...]
        var keys = "a=t,t=d,f=100,i=\(last),q=2,"
        while !rest.isEmpty {
            let chunk = rest.prefix(4_096)
            rest = rest.dropFirst(4_096)
            text += "\u{1B}_G\(keys)m=\(rest.isEmpty ? 0 : 1);" + String(Substring(chunk)) + "\u{1B}\\"
            keys = "q=2,"
        }
        return last
    }

    private mutating func freed(except kept: Set<Picture>) -> String {
        var text = ""
        for (picture, number) in numbers.sorted(by: { ($0.value ?? 0) < ($1.value ?? 0) }) where !kept.contains(picture)
        {
            numbers[picture] = nil
            if let number { text += command("a=d,d=I,i=\(number),q=2") }
        }
        return text
    }
}
