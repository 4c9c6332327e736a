/// What no line of generated source may hold, by the tables of Unicode and not by those of the program.
enum SourceCharacters {
    /// Characters at which some reader of Swift or of text begins a new line.
    static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
        [0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029].contains(scalar.value)
    }

    /// Controls, and marks that change the direction in which the text after them is shown.
    static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
        if isLineBreak(scalar) || scalar.properties.generalCategory == .control { return true }
        return scalar.properties.isBidiControl || (0xE0000...0xE007F).contains(scalar.value) || scalar.value == 0xFEFF
    }
}
