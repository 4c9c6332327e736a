/// One message about the input: what is wrong, where, and what would be right.
///
/// Every stage returns its diagnostics as values. They are printed once all are collected and sorted.
package struct Diagnostic: Error, Hashable {
    package enum Severity: String, Hashable, Sendable {
        /// Nothing is generated.
        case error
        /// The output may not be what the author of the schema expects.
        case warning
        /// For information: a name was changed, or a constraint is unknown.
        case note
    }

    /// A remark that belongs to the message but has its own location, such as the other of two clashing names.
    package struct Note: Hashable, Sendable {
        package let message: String
        package let location: SourceLocation?

        package init(_ message: String, at location: SourceLocation? = nil) {
            self.message = message
            self.location = location
        }
    }

    package let severity: Severity
    /// A stable identifier for programs, such as `duplicate-key`. It does not change once released.
    package let code: String
    /// One sentence without a final full stop.
    package let message: String
    package let location: SourceLocation?
    package let notes: [Note]
    /// What to write instead, as a question or an instruction: ``did you mean `dateTime`?``
    package let suggestion: String?

    package init(
        _ severity: Severity,
        code: String,
        _ message: String,
        at location: SourceLocation?,
        notes: [Note] = [],
        suggestion: String? = nil
    ) {
        self.severity = severity
        self.code = code
        self.message = message
        self.location = location
        self.notes = notes
        self.suggestion = suggestion
    }
}

extension [Diagnostic] {
    /// The diagnostics in the order in which a reader of the input meets them.
    ///
    /// Those without a location come first, then those of each document by offset. Severity does not count. Documents
    /// keep the order in which they first appear, and diagnostics at one location keep their order.
    package func sortedBySource() -> [Diagnostic] {
        var ranks: [String: Int] = [:]
        let keyed = enumerated().map { position, diagnostic in
            guard let location = diagnostic.location else {
                return (key: (0, 0, position), diagnostic: diagnostic)
            }
            let rank = ranks[location.path] ?? ranks.count + 1
            ranks[location.path] = rank
            return (key: (rank, location.offset, position), diagnostic: diagnostic)
        }
        return keyed.sorted { $0.key < $1.key }.map(\.diagnostic)
    }
}
