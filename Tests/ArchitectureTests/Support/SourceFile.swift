import Foundation

/// A file of a target, as the test of its folders sees it.
struct SourceFile: Sendable {
    /// From the package's root.
    let path: String
    /// The folder within the target; "." for the target's own.
    let folder: String
    /// The types that other files can name.
    let types: Set<String>
    /// Every word of the code.
    let words: Set<String>
    let imports: Set<String>

    init(path: String, folder: String, text: String) {
        self.path = path
        self.folder = folder
        let code = Self.withoutText(text)
        let declarations = code.matches(
            of: /(?:^|\n) *((?:\w+(?:\([\w)]*\))? +)*)(?:struct|class|enum|actor|protocol|typealias) +(\w+)/)
        let isPrivate = { (modifiers: Substring) in modifiers.contains("private") }
        let own = Set(declarations.filter { isPrivate($0.output.1) }.map { String($0.output.2) })
        types = Set(declarations.map { String($0.output.2) }).subtracting(own)
        words = Set(code.matches(of: /\w+/).map { String($0.output) }).subtracting(own)
        imports = Set(code.matches(of: /import +(\w+)/).map { String($0.output.1) })
    }

    /// The code without comments and without the text of strings. What is interpolated into a string goes with it.
    private static func withoutText(_ text: String) -> String {
        text.replacing(/"{3}(?:.|\n)*?"{3}/, with: "").replacing(/"(?:\\.|[^"\\\n])*"/, with: "")
            .replacing(/\/\/.*/, with: "")
    }
}
