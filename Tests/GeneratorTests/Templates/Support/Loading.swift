@testable import Codegen

/// The sources of `partials`, each named `<name>.mustache` in messages, after the template `main`.
func sources(_ main: String, _ partials: KeyValuePairs<String, String> = [:]) -> [TemplateSource] {
    ([("main", main)] + partials.map { ($0.key, $0.value) }).map { name, text in
        TemplateSource(name: name, path: "\(name).mustache", bytes: Array(text.utf8))
    }
}

func render<Value: TemplateItem>(
    _ main: String, _ value: Value, as type: Value.Type, _ partials: KeyValuePairs<String, String> = [:]
) throws -> String {
    var output: [UInt8] = []
    try TemplateSet(sources(main, partials)).template("main", for: type).render(value, into: &output)
    return String(decoding: output, as: UTF8.self)
}

func render(_ main: String, _ item: Item = Item(), _ partials: KeyValuePairs<String, String> = [:]) throws -> String {
    try render(main, item, as: Item.self, partials)
}

/// The messages of everything that is wrong with the templates, for a main template about a box.
func problems(_ main: String, _ partials: KeyValuePairs<String, String> = [:]) -> [String] {
    failures(main, partials).map(\.oneLine)
}

func failures(_ main: String, _ partials: KeyValuePairs<String, String> = [:]) -> [Diagnostic] {
    do throws(TemplateErrors) {
        _ = try TemplateSet(sources(main, partials)).template("main", for: Box.self)
        return []
    } catch {
        return error.diagnostics
    }
}

extension Diagnostic {
    /// `path:line:column: error: message (note at line:column); suggestion`.
    var oneLine: String {
        let place = location.map { "\($0.path):\($0.line):\($0.column): " } ?? ""
        let notes = notes.map { " (\($0.message) at \($0.location?.line ?? 0):\($0.location?.column ?? 0))" }.joined()
        return place + "\(severity.rawValue): \(message)\(notes)" + (suggestion.map { "; \($0)" } ?? "")
    }
}
