package import CaptureSchema

/// How results look on standard output.
package struct ResultStyle: Hashable {
    /// Whether a person sees them as they come; programs get every byte as it is.
    let isForTerminal: Bool
    package let isColored: Bool

    /// Text that may come from a file or a schema. On a terminal it can neither command it nor reorder what is read.
    package func painted(_ text: String, _ style: TerminalStyle?) -> String {
        // A tab is harmless, and escaping it would only hide how lines are indented.
        let shown =
            isForTerminal
            ? text.split(separator: "\t", omittingEmptySubsequences: false)
                .map { SafeText.escaped(String($0)) }.joined(separator: "\t")
            : text
        return style?.painted(shown, ifColored: isColored) ?? shown
    }
}
