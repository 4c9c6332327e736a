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

/// Finds required attributes of elements that the overrides keep from being sent. Capture then refuses every new
/// element. This is a warning because existing elements can still be updated.
///
/// Attributes outside plurals do not matter: generated code does not create whole records.
struct UnsendableCheck {
    private let overrides: Overrides
    private var findings: [OverrideFinding] = []

    static func findings(_ overrides: Overrides, of tree: AttributeTree) -> [OverrideFinding] {
        if overrides.isEmpty { return [] }
        var check = UnsendableCheck(overrides: overrides)
        check.look(at: tree.attributes, path: "", plural: nil)
        return check.findings
    }

    /// - Parameter plural: The innermost plural that contains the attributes; nil if none does.
    private mutating func look(at attributes: [Attribute], path: String, plural: String?) {
        for attribute in attributes {
            let path = "\(path)/\(attribute.name)"
            let override = overrides[path].first { $0.effect == .readOnly || $0.effect == .excluded }
            if let override {
                // Outside plurals nothing is reported: a plural that is itself never sent gets no new elements.
                if let plural { report(attribute, path: path, plural: plural, override) }
            } else {
                look(at: attribute.children, path: path, plural: attribute.type == .plural ? path : plural)
            }
        }
    }

    /// Reports the attribute if it is required, and the required members of an object. A plural may be empty.
    private mutating func report(_ attribute: Attribute, path: String, plural: String, _ override: Override) {
        if attribute.isSetByCapture { return }
        if attribute.isRequired { report(path, at: attribute.nameOffset, plural: plural, override) }
        guard attribute.type == .object else { return }
        for member in attribute.children { report(member, path: "\(path)/\(member.name)", plural: plural, override) }
    }

    private mutating func report(_ path: String, at offset: Int?, plural: String, _ override: Override) {
        let subject = override.path == path ? "" : "\(SafeText.quoted(override.path)) "
        let reason =
            switch override.source {
            case .config: override.effect == .readOnly ? "read-only" : "excluded"
            case .include: "not in `include`"
            case .writeSchema, .readSchema: "not in the \(override.source.words)"
            }
        findings.append(
            OverrideFinding(
                source: override.source,
                finding: Finding(
                    .warning, .unsendable,
                    "Capture will refuse new elements of \(SafeText.quoted(plural)) with 362 "
                        + "(missing_required_attribute): \(SafeText.quoted(path)) is required, and "
                        + "\(subject)is \(reason)",
                    at: override.offset),
                schemaNote: offset.map { Finding.Note("\(SafeText.quoted(path)) is required here", at: $0) }))
    }
}
