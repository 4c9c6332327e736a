package import CaptureSchema
package import SwiftEmitter

/// A config file, `capture-codegen.json`, as far as it could be understood.
///
/// ```json
/// { "rootName": "Member", "attributes": { "/photos/value": { "name": "url", "readOnly": true } } }
/// ```
package struct Config: Sendable {
    /// The document, for places in messages.
    package let source: SourceText
    package internal(set) var rootName: String?
    package internal(set) var accessLevel: AccessLevel?
    package internal(set) var isSingleFile: Bool?
    /// A folder; the names of folders and files are as written, relative to the folder of the config file.
    package internal(set) var templates: Placed<String>?
    package internal(set) var writeSchema: Placed<String>?
    package internal(set) var readSchema: Placed<String>?

    /// The attributes that are not excluded; nil if that is all of them.
    var include: Placed<[ConfigPath]>?
    var attributes: [ConfigEntry] = []
    /// What is wrong with the file by itself; `generate` reports it.
    var findings: [Finding] = []

    /// Reads a config file. What is wrong in it has no effect but a message.
    package init(_ source: SourceText) {
        self.source = source
        var reader = ConfigReader()
        let (root, findings) = JSONReader.findings(in: source)
        if let root { reader.read(root, into: &self) }
        self.findings = findings + reader.findings
    }

    /// The messages about the file that need no schema.
    package var diagnostics: [Diagnostic] { source.diagnostics(for: findings) }

    /// Sets what the file sets.
    package func apply(to options: inout GenerationOptions) {
        options.rootName = rootName ?? options.rootName
        options.accessLevel = accessLevel ?? options.accessLevel
        options.isSingleFile = isSingleFile ?? options.isSingleFile
    }
}

/// What a config file says of the attributes that a path stands for, with the places of what it says.
struct ConfigEntry: Sendable {
    let path: ConfigPath
    var name: Placed<String>?
    var typeName: Placed<String>?
    var exclude: Placed<Bool>?
    var readOnly: Placed<Bool>?
    var secret: Placed<Bool>?

    init(path: ConfigPath) { self.path = path }
}
