/// A single character for a symbol, for renderers that cannot draw symbols.
///
/// A variant without a character of its own has that of its base symbol: `plus.circle.fill` looks like `plus`. Different
/// symbols have different characters, except for `gear` and `gearshape`. All characters take one cell.
package enum SymbolGlyph {
    /// Returns the character for a symbol; `nil` if there is none.
    package static func glyph(for symbol: String) -> String? {
        var name = Substring(symbol)
        while true {
            if let glyph = glyphs[String(name)] { return glyph }
            guard let dot = name.lastIndex(of: ".") else { return nil }
            name = name[..<dot]
        }
    }

    /// The characters, by the names of the symbols.
    package static let glyphs: [String: String] = [
        // Editing
        "square.and.pencil": "✎", "pencil": "✏", "highlighter": "✒", "trash": "✗", "xmark": "✕", "plus": "+",
        "minus": "−", "checkmark": "✓", "doc.on.doc": "⧉", "doc.on.clipboard": "◫", "doc": "▤", "scissors": "✂",
        "arrow.uturn.backward": "↶", "arrow.uturn.forward": "↷", "slider.horizontal.3": "≣",
        // Moving
        "chevron.left": "‹", "chevron.right": "›", "chevron.up": "⌃", "chevron.down": "⌄", "arrow.left": "←",
        "arrow.right": "→", "arrow.up": "↑", "arrow.down": "↓", "arrow.up.right": "↗", "arrow.clockwise": "↻",
        "arrow.counterclockwise": "↺", "arrow.triangle.2.circlepath": "⇄", "arrow.up.arrow.down": "⇅",
        "square.and.arrow.up": "⇪", "square.and.arrow.down": "⇩", "paperplane": "➤", "sidebar.left": "◧",
        "sidebar.right": "◨", "ellipsis": "…", "line.3.horizontal": "≡", "line.3.horizontal.decrease": "▽",
        // Talking
        "bubble": "❍", "bubble.left": "❝", "bubble.right": "❞", "text.bubble": "“", "quote.bubble": "„",
        "bubble.left.and.bubble.right": "❛", "envelope": "✉", "phone": "✆", "at": "@", "number": "#", "megaphone": "◁",
        "tray": "▭", "newspaper": "▧", "quote.opening": "«", "quote.closing": "»",
        // States
        "heart": "♡", "heart.fill": "♥", "star": "☆", "star.fill": "★", "bookmark": "◇", "bookmark.fill": "◆",
        "flag": "⚐", "flag.fill": "⚑", "pin": "⚲", "tag": "⌗", "bell": "♪", "bell.slash": "⍉",
        "exclamationmark": "!", "exclamationmark.triangle": "⚠", "questionmark": "?", "info": "ℹ", "bolt": "↯",
        "eye": "◉", "eye.slash": "◎", "speaker.slash": "⊘", "speaker": "◖", "lock": "⊠", "lock.open": "⊡",
        "nosign": "∅",
        "wifi": "≋", "wifi.slash": "≉", "circle": "○", "circle.fill": "●", "square": "□", "square.fill": "■",
        "triangle": "△", "triangle.fill": "▲", "seal": "✷", "sparkles": "✦", "flame": "⍋", "face.smiling": "☺",
        // Things
        "gearshape": "⚙", "gear": "⚙", "wrench": "⚒", "hammer": "⚔", "person": "☻", "person.2": "⚉", "person.3": "⚇",
        "house": "⌂", "magnifyingglass": "⌕", "calendar": "▦", "clock": "◷", "timer": "◔", "photo": "▨",
        "camera": "▣", "map": "▩", "location": "⌖", "mappin": "⊙", "globe": "⊕", "network": "⊛", "link": "∞",
        "folder": "▱",
        "book": "▥", "list.bullet": "☰", "list.number": "№", "square.grid.2x2": "⊞", "chart.bar": "▟",
        "chart.line.uptrend.xyaxis": "⌁", "music.note": "♫", "play": "▷", "play.fill": "▶", "pause": "‖", "stop": "◻",
        "stop.fill": "◼", "keyboard": "⌨",
        "command": "⌘", "sun.max": "☀", "sun.max.fill": "☼", "moon": "☾", "moon.fill": "☽", "cloud": "☁",
        "umbrella": "☂", "leaf": "❦", "gift": "✿",
        "cup.and.saucer": "♨", "paintbrush": "✐", "paintpalette": "◍", "key": "⚷", "creditcard": "▬", "cart": "⊔",
        "terminal": "▸", "rectangle.portrait.and.arrow.right": "⇥", "door.left.hand.open": "▯", "app": "▢",
        "macwindow": "◰", "textformat": "A", "character": "a",
        // Shops and homes
        "books": "⫴", "bag": "⩌", "basket": "⨃", "shippingbox": "⌹", "archivebox": "⊟", "building": "⌸",
        "briefcase": "⍞", "graduationcap": "⌤", "bed": "⊢", "fork": "⋔", "wineglass": "⍑", "lightbulb": "⍤",
        "ticket": "⎕", "trophy": "⍢", "crown": "♔", "medal": "⍟", "rosette": "❀", "puzzlepiece": "✤",
        "gamecontroller": "⌬", "dice": "⚄", "theatermasks": "☹", "film": "▞",
        // Ways
        "airplane": "✈", "car": "⊶", "bus": "⊷", "tram": "⍏", "bicycle": "⚯", "figure": "⍡", "ferry": "⍦",
        "fuelpump": "⍬", "tent": "⍲", "mountain.2": "⍱", "sailboat": "⊿", "signpost": "⊦", "safari": "⎈",
        "scope": "⌾", "target": "⦾", "viewfinder": "⌜",
        // Devices
        "video": "⏍", "mic": "⍘", "headphones": "Ω", "tv": "⎚", "desktopcomputer": "⍁", "laptopcomputer": "⌳",
        "iphone": "▮", "ipad": "⌷", "printer": "⎙", "externaldrive": "⍄", "internaldrive": "⍃", "server": "☷",
        "cpu": "⌻", "memorychip": "⌺", "battery": "⌽", "antenna": "⏉", "radio": "⍰", "opticaldisc": "⌼",
        "waveform": "∿", "qrcode": "▓", "barcode": "║", "power": "⏻", "display": "⊥",
        // Nature and health
        "drop": "⍙", "snowflake": "❄", "wind": "≈", "thermometer": "⍭", "tornado": "§", "hurricane": "๑",
        "sunrise": "⍐", "sunset": "⍗", "tortoise": "⍝", "hare": "⍾", "ant": "※", "ladybug": "⍥", "pawprint": "⁂",
        "fish": "⋉", "cross": "✚", "pills": "⦶", "bandage": "⊬", "stethoscope": "⚕", "tree": "♠",
        // Signs
        "shield": "⛉", "hand": "☚", "hand.thumbsup": "☝", "hand.thumbsdown": "☟", "dollarsign": "$", "eurosign": "€",
        "sterlingsign": "£", "bitcoinsign": "₿", "percent": "%", "sum": "∑", "function": "ƒ", "plusminus": "±",
        "multiply": "×", "divide": "÷", "equal": "=", "lessthan": "<", "greaterthan": ">", "infinity": "∝",
        "hexagon": "⬡", "diamond": "⋄", "capsule": "⬭", "rectangle": "▰", "shuffle": "⤨", "repeat": "⥁",
        "backward": "≪", "forward": "≫", "record": "⦿", "delete": "⌫", "return": "⏎", "escape": "⎋", "option": "⌥",
        "shift": "⇧", "control": "⊩", "cursorarrow": "⬉", "paperclip": "⌇", "ruler": "┴", "eyedropper": "⌿",
        "wand": "⁎", "tablecells": "▒", "list": "⁝", "text": "¶", "bold": "𝐁", "italic": "ⅈ", "underline": "_",
        "strikethrough": "⌀", "chart": "⎍", "chart.pie": "◕", "icloud": "⌢", "asterisk": "*", "arrow": "⇢",
        "lifepreserver": "⊚",
    ]
}
