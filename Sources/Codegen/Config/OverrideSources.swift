package import CaptureSchema

/// What a config file and access schemas say about attributes. They are parsed without a schema, so mistakes in them
/// and in the schema are reported in the same run.
package struct OverrideSources: Sendable {
    package let config: Config?
    let write: AccessSchema?
    let read: AccessSchema?
    /// Problems of the documents that do not depend on a schema.
    let diagnostics: [Diagnostic]

    /// - Parameters:
    ///   - config: The config file, for its settings of attributes.
    ///   - writeSchema: The attributes that the app may write; the others become read-only. See `AccessSchemaParser`.
    ///   - readSchema: The attributes that the app may read; the others are excluded.
    package init(config: Config? = nil, writeSchema: SourceText? = nil, readSchema: SourceText? = nil) {
        self.config = config
        let (write, writeDiagnostics) = writeSchema.map(AccessSchemaParser.parse) ?? (nil, [])
        let (read, readDiagnostics) = readSchema.map(AccessSchemaParser.parse) ?? (nil, [])
        (self.write, self.read) = (write, read)
        diagnostics = (config?.diagnostics ?? []) + writeDiagnostics + readDiagnostics
    }

    /// The document that contains the overrides of a source.
    package func document(of source: Override.Source) -> SourceText? {
        switch source {
        case .config, .include: config?.source
        case .writeSchema: write?.source
        case .readSchema: read?.source
        }
    }

    /// What everything means for a schema, and what in it does not fit.
    func fitted(
        to tree: AttributeTree, rootName: String
    ) -> (overrides: Overrides, findings: [OverrideFinding]) {
        var overrides = Overrides()
        var findings: [OverrideFinding] = []
        if let config {
            let check = ConfigCheck(config, tree, rootName: rootName)
            (overrides, findings) = (check.overrides, check.findings)
        }
        for (source, access) in [(Override.Source.writeSchema, write), (.readSchema, read)] {
            guard let access else { continue }
            AccessOverrides.add(access.root, source, of: tree, to: &overrides)
            findings += AccessCheck.findings(access, source, against: tree)
        }
        findings += UnsendableCheck.findings(overrides, of: tree)
        return (overrides, findings)
    }
}

extension OverrideSources {
    /// The messages with their locations.
    func diagnostics(for findings: [OverrideFinding], in schema: SourceText) -> [Diagnostic] {
        guard !findings.isEmpty else { return [] }
        var tables: [Override.Source: LineTable] = [:]
        let schemaTable = LineTable(schema)
        return findings.compactMap { finding in
            guard let document = document(of: finding.source) else { return nil }
            let table = tables[finding.source] ?? LineTable(document)
            tables[finding.source] = table
            let notes = finding.schemaNote.map { note in
                [Diagnostic.Note(note.message, at: schemaTable.location(at: note.offset))]
            }
            return table.diagnostic(finding.finding, more: notes ?? [])
        }
    }
}
