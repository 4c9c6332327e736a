/// Reads JSON strictly by RFC 8259 from UTF-8 bytes and records the range of every value and key.
///
/// Beyond the standard it accepts only a byte-order mark. The first syntax error ends the reading. Repeated keys are
/// collected on the way.
package enum JSONReader {
    /// The deepest nesting of arrays and objects, counting the outermost.
    package static let greatestDepth = 512

    /// Reads a whole document. `root` is nil if an error is reported, and only then.
    package static func read(_ source: SourceText) -> (root: JSONNode?, diagnostics: [Diagnostic]) {
        let (root, findings) = findings(in: source)
        return (findings.isEmpty ? root : nil, source.diagnostics(for: findings))
    }

    /// The same with byte offsets. The root is returned even if keys are repeated, so that more problems can be found.
    /// The first of two equal keys counts.
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

/// The error that ends the reading.
struct SyntaxError: Error {
    let finding: Finding

    init(
        _ message: String, at offset: Int, code: SchemaCode = .jsonSyntax, notes: [Finding.Note] = [],
        suggestion: String? = nil
    ) {
        finding = Finding(.error, code, message, at: offset, notes: notes, suggestion: suggestion)
    }
}
