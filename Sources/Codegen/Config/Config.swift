package import CaptureSchema

/// The parts of a config file, `capture-codegen.json`, that could be understood.
///
/// ```json
/// { "rootName": "Member", "attributes": { "/photos/value": { "name": "url", "readOnly": true } } }
/// ```
package struct Config: Sendable {
    /// The document, for the locations in messages.
    package let source: SourceText
    package internal(set) var rootName: String?
    package internal(set) var accessLevel: AccessLevel?
    package internal(set) var isSingleFile: Bool?
    package internal(set) var singularTypes: Bool?
    package internal(set) var header: String?
    /// The path of a folder. Paths are as written and relative to the folder of the config file.
    package internal(set) var templates: Placed<String>?
    package internal(set) var writeSchema: Placed<String>?
    package internal(set) var readSchema: Placed<String>?

    /// The list of attributes outside which everything is excluded; nil if the file has none.
    var include: Placed<[ConfigPath]>?
    var attributes: [ConfigEntry] { entries ?? [] }
    /// Nil if the file has no such member.
    var entries: [ConfigEntry]?
    /// What editors check the file with; it says nothing to a run.
    var schemaLocation: String?
    /// Problems of the file that do not depend on a schema; `generate` reports them.
    var findings: [Finding] = []

    /// Reads a config file. Faulty parts are reported and otherwise ignored.
    package init(_ source: SourceText) {
        self.source = source
        var reader = ConfigReader()
        let (root, findings) = JSONReader.findings(in: source)
        if let root { reader.read(root, into: &self) }
        self.findings = findings + reader.findings
    }

    /// The messages about the file that do not depend on a schema.
    package var diagnostics: [Diagnostic] { source.diagnostics(for: findings) }
}

/// An entry of a config file for the attributes that a path stands for, with the offset of each setting.
struct ConfigEntry: Sendable {
    let path: ConfigPath
    var name: Placed<String>?
    var typeName: Placed<String>?
    var exclude: Placed<Bool>?
    var readOnly: Placed<Bool>?
    var secret: Placed<Bool>?
}

/// A value of a config file and its position.
package struct Placed<Value: Sendable>: Sendable {
    package let value: Value
    /// In bytes from the beginning of the file.
    package let offset: Int
}
