import CodegenRun

extension GenerationRequest {
    /// Returns nil unless the arguments are those of the usual run: a schema and a folder, and no other option.
    ///
    /// ArgumentParser understands these arguments too, with the same result. But it looks up much in the metadata of
    /// types, which would take two fifths of the time of a run for a real schema.
    init?(usualArguments arguments: [String]) {
        guard arguments.count == 4 else { return nil }
        let (schema, folder) = (arguments[1], arguments[3])
        guard ["-f", "--file"].contains(arguments[0]), ["-o", "--output"].contains(arguments[2]),
            Self.isPlain(schema), Self.isPlain(folder)
        else { return nil }
        self.init(schema: schema, folder: folder)
    }

    /// False for a value that ArgumentParser refuses, or understands in its own way.
    private static func isPlain(_ value: String) -> Bool { !value.isEmpty && value.utf8.first != UInt8(ascii: "-") }
}
