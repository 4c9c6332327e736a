extension Diagnostic {
    /// The message for programs: one line of JSON without a line break, always with the same keys in the same order.
    ///
    /// `path`, `line` and `column` are null for a message without a place, `suggestion` where there is none.
    package var json: String { json(aboutFile: nil) }

    /// The same for a message without a place that is about a file as a whole: then the path is known.
    package func json(aboutFile path: String?) -> String {
        JSONOutput.object(
            [
                ("severity", .string(severity.rawValue)), ("code", .string(code)), ("message", .string(message)),
            ] + Self.place(location, path) + [
                (
                    "notes",
                    .array(
                        notes.map { .object([("message", .string($0.message))] + Self.place($0.location, nil)) })
                ),
                ("suggestion", .string(suggestion)),
            ]
        ).line
    }

    private static func place(
        _ location: SourceLocation?, _ path: String?
    ) -> [(key: String, value: JSONOutput)] {
        [
            ("path", .string(location?.path ?? path)), ("line", .integer(location?.line)),
            ("column", .integer(location?.column)),
        ]
    }
}
