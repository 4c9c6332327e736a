package import CaptureSchema

/// The appearance of results on standard output.
package struct ResultStyle: Hashable {
    /// True if results are for a person to read. Programs get every byte unchanged.
    let isForTerminal: Bool
    package let isColored: Bool

    /// Text that may come from a file or a schema, made unable to control a terminal or reorder the text around it.
    package func painted(_ text: String, _ style: TerminalStyle?) -> String {
        // A tab is harmless, and escaping it would only obscure the indentation.
        let shown =
            isForTerminal
            ? text.split(separator: "\t", omittingEmptySubsequences: false)
                .map { SafeText.escaped(String($0)) }.joined(separator: "\t")
            : text
        return style?.painted(shown, ifColored: isColored) ?? shown
    }
}
