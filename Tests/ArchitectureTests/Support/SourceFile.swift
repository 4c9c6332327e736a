import Foundation

/// A file of a target, as the test of its folders sees it.
struct SourceFile: Sendable {
    /// From the package's root.
    let path: String
    /// The folder within the target; "." for the target's own.
    let folder: String
    let tokens: [Token]
    let declarations: [Declaration]
    /// Variables, parameters and labels; see ``LocalNames``.
    let localNames: Set<String>
    /// What the file declares for itself alone.
    let privateNames: Set<String>

    init(path: String, folder: String, text: String) {
        self.path = path
        self.folder = folder
        tokens = Tokenizer.tokens(of: text)
        declarations = DeclarationScanner.declarations(in: tokens)
        localNames = LocalNames.names(in: tokens)
        privateNames = Set(declarations.filter(\.isPrivate).map(\.name))
    }

    var imports: Set<String> {
        Set(zip(tokens, tokens.dropFirst()).filter { $0.0.text == "import" }.map(\.1.text))
    }
}
