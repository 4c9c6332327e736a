extension Diagnostic {
    /// The message as one line of JSON for programs, always with the same keys in the same order.
    ///
    /// `path`, `line` and `column` are null if the message has no location, `suggestion` if it has none.
    ///
    /// - Parameter path: The file that a message without a location is about.
    package func json(aboutFile path: String? = nil) -> String {
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
