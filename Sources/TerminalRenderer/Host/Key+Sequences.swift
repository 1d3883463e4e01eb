extension Key.Modifiers {
    /// Creates modifiers from xterm's parameter: 1 plus the sum of shift (1), alt (2) and control (4).
    init(parameter: Int) {
        self.init(rawValue: UInt8(truncatingIfNeeded: max(parameter - 1, 0)) & 7)
    }
}

extension Key {
    /// Creates a key from its scalar, as newer terminals send it.
    init?(scalar: Unicode.Scalar, _ modifiers: Modifiers) {
        switch scalar.value {
        case 9: self.init(.tab, modifiers)
        case 13: self.init(.enter, modifiers)
        case 27: self.init(.escape, modifiers)
        case 8, 127: self.init(.backspace, modifiers)
        case 0..<32, 0x80..<0xA0: return nil
        default: self.init(.character(Character(scalar)), modifiers)
        }
    }
}

extension Key.Code {
    init?(letter: UInt8) {
        switch letter {
        case UInt8(ascii: "A"): self = .up
        case UInt8(ascii: "B"): self = .down
        case UInt8(ascii: "C"): self = .right
        case UInt8(ascii: "D"): self = .left
        case UInt8(ascii: "H"): self = .home
        case UInt8(ascii: "F"): self = .end
        case UInt8(ascii: "P")...UInt8(ascii: "S"): self = .function(Int(letter - UInt8(ascii: "P")) + 1)
        default: return nil
        }
    }

    init?(number: Int) {
        switch number {
        case 1, 7: self = .home
        case 4, 8: self = .end
        case 3: self = .delete
        case 5: self = .pageUp
        case 6: self = .pageDown
        case 11...15: self = .function(number - 10)
        case 17...21: self = .function(number - 11)
        case 23...24: self = .function(number - 12)
        default: return nil
        }
    }
}
