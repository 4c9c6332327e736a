import CaptureSchema

/// How results look on standard output.
struct ResultStyle: Hashable {
    enum Color: String {
        case bold = "1"
        case red = "31"
        case green = "32"
        case cyan = "36"
    }

    /// Whether a person sees them as they come; programs get every byte as it is.
    let isForTerminal: Bool
    let isColored: Bool

    /// Text that may come from a file or a schema. On a terminal it can neither command it nor reorder what is read.
    func painted(_ text: String, _ color: Color?) -> String {
        // A tab is harmless, and escaping it would only hide how lines are indented.
        let shown = isForTerminal
            ? text.split(separator: "\t", omittingEmptySubsequences: false)
                .map { SafeText.escaped(String($0)) }.joined(separator: "\t")
            : text
        guard isColored, let color else { return shown }
        return "\u{1B}[\(color.rawValue)m\(shown)\u{1B}[0m"
    }
}
