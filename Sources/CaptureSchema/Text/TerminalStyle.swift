/// How text stands out on a terminal.
package enum TerminalStyle: String, Sendable {
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case cyan = "36"
    case boldRed = "1;31"
    case boldYellow = "1;33"
    case boldCyan = "1;36"

    /// The text in this style, or unchanged if colour is off or it is only spaces.
    package func painted(_ text: String, ifColored isColored: Bool) -> String {
        guard isColored, text.utf8.contains(where: { $0 != UInt8(ascii: " ") }) else { return text }
        return "\u{1B}[\(rawValue)m\(text)\u{1B}[0m"
    }
}
