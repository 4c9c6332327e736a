/// The text of one input document.
///
/// Stages carry byte offsets, which are cheap; only what is printed becomes a ``SourceLocation``.
package final class SourceText: Sendable {
    /// The document's name in messages: the path the user gave, or `<stdin>`.
    package let path: String
    /// The document as read, byte-order mark included.
    package let bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }
}

/// A location in a document as editors count it: lines and columns from 1, columns in characters.
package struct SourceLocation: Hashable, Sendable {
    package let path: String
    /// The number of bytes before the location; orders the messages of one document.
    package let offset: Int
    package let line: Int
    package let column: Int
    /// The line without its line break, with ill-formed UTF-8 repaired; for a very long line, the part around the
    /// location.
    package let lineText: String
    /// The column of the first character of ``lineText``: 1 unless the beginning of a long line was left out.
    package let lineTextColumn: Int
    /// True if the line continues after ``lineText``.
    package let lineGoesOn: Bool
}
