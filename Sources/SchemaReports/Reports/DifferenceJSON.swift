import CaptureSchema

/// The differences between two schemas for programs. All keys are always present and in this order. Later versions may
/// add keys and kinds.
///
/// ```json
/// {"version": 1, "breaksSource": true, "changes": [
///   {"path": "/photos", "kind": "removed", "old": "plural of elements", "new": null,
///    "breaksSource": true, "source": "…", "records": "…", "service": "…"}]}
/// ```
///
/// The kinds are those of ``SchemaChange/Kind``. Changes are sorted by path; those with the same path are in the order
/// of kinds.
package enum DifferenceJSON {
    /// Increases when a key changes its meaning or is removed.
    static let version = 1

    package static func text(of difference: SchemaDifference) -> String {
        JSONOutput.object([
            ("version", .integer(Self.version)),
            ("breaksSource", .bool(difference.breaksSource)),
            ("changes", .array(difference.changes.map(json))),
        ]).text
    }

    private static func json(of change: SchemaChange) -> JSONOutput {
        .object([
            ("path", .string(change.path)),
            ("kind", .string(change.kind.rawValue)),
            ("old", .string(change.old)),
            ("new", .string(change.new)),
            ("breaksSource", .bool(change.breaksSource)),
            ("source", .string(change.source)),
            ("records", .string(change.records)),
            ("service", .string(change.service)),
        ])
    }
}
