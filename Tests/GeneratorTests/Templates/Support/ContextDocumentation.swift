@testable import Codegen

/// The members of a context type as a Markdown table with one row each and a final line break.
///
/// A document that contains this text describes the type as it is declared.
func contextDocumentation(of type: ContextType) -> String {
    var table = "| name | kind | meaning |\n| --- | --- | --- |\n"
    for member in type.members {
        table += "| `\(member.name)` | \(member.kind.words) | \(tableCell(member.documentation)) |\n"
    }
    return table
}

/// The text with everything escaped or replaced that would end its table cell.
private func tableCell(_ text: String) -> String {
    text.reduce(into: "") { cell, character in
        if character == "|" { cell += "\\|" } else { cell.append(character.isNewline ? " " : character) }
    }
}
