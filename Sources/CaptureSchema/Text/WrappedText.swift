/// Breaks text into lines of limited length.
package enum WrappedText {
    /// Breaks only at spaces. A word longer than a line gets a line to itself.
    package static func lines(of text: String, width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        var count = 0
        // Split scalars, not characters: a combining character after a space would hide it.
        for word in text.unicodeScalars.split(separator: " ").map(String.init) {
            let length = word.count
            if count > 0, count + 1 + length > width {
                lines.append(line)
                (line, count) = ("", 0)
            }
            line += count > 0 ? " " + word : word
            count += count > 0 ? 1 + length : length
        }
        return count > 0 ? lines + [line] : lines
    }
}
