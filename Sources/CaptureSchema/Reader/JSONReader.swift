/// Reads JSON strictly by RFC 8259 from UTF-8 bytes, and keeps the place of every value and key.
///
/// Nothing beyond the standard is accepted but a byte-order mark. The first breach of the grammar ends the reading;
/// keys that an object has twice are collected on the way.
package enum JSONReader {
    /// Arrays and objects inside one another, the outermost counted.
    package static let greatestDepth = 512

    /// Reads a whole document; `root` is nil exactly when an error is reported.
    package static func read(_ source: SourceText) -> (root: JSONNode?, diagnostics: [Diagnostic]) {
        let (root, findings) = findings(in: source)
        return (findings.isEmpty ? root : nil, source.diagnostics(for: findings))
    }

    /// The same with byte offsets. The root is there also when keys are repeated, for finding more to report; of a
    /// repeated key the first counts.
    package static func findings(in source: SourceText) -> (root: JSONNode?, findings: [Finding]) {
        source.bytes.withUnsafeBufferPointer { text in
            if let finding = DocumentEncoding.problem(in: text) { return (nil, [finding]) }
            var document = DocumentReader(text)
            do throws(SyntaxError) {
                let root = try document.read()
                return (root, document.repeatedKeys)
            } catch {
                return (nil, document.repeatedKeys + [error.finding])
            }
        }
    }
}

/// What ends the reading.
struct SyntaxError: Error {
    let finding: Finding

    init(
        _ message: String,
        at offset: Int,
        code: SchemaCode = .jsonSyntax,
        notes: [Finding.Note] = [],
        suggestion: String? = nil
    ) {
        finding = Finding(.error, code, message, at: offset, notes: notes, suggestion: suggestion)
    }
}
