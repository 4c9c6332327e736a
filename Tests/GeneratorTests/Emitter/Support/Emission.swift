@testable import Codegen

/// A schema with something of everything.
let sampleSchema = #"""
    [{"name": "aboutMe", "type": "string", "description": "What they say.", "constraints": ["required"]},
     {"name": "balance", "type": "decimal"}, {"name": "class", "type": "string"},
     {"name": "place", "type": "object", "attr_defs": [{"name": "city", "type": "string"}]},
     {"name": "photos", "type": "plural", "attr_defs": [
       {"name": "type", "type": "string"}, {"name": "value", "type": "string"},
       {"name": "tags", "type": "plural", "attr_defs": [{"name": "tag", "type": "string"}]}]}]
    """#

func plan(_ schema: String) throws -> RecordPlan {
    let source = SourceText(path: "schema.json", bytes: Array(schema.utf8))
    return RecordPlanner.plan(try require(SchemaParser.parse(source).tree), rootName: "CaptureUser").plan
}

func emit(
    _ schema: String = sampleSchema, _ templates: [String: String] = [:], accessLevel: AccessLevel = .public,
    isSingleFile: Bool = false
) throws -> [String: String] {
    let files = try SwiftEmitter(overrides: sources(templates))
        .emit(try plan(schema), accessLevel: accessLevel, singleFile: isSingleFile ? "CaptureUser.swift" : nil)
    expectEqual(Set(files.map(\.name)).count, files.count)
    return Dictionary(uniqueKeysWithValues: files.map { ($0.name, String(decoding: $0.contents, as: UTF8.self)) })
}

/// Templates as they come from a folder, named by their paths in messages.
func sources(_ templates: [String: String]) -> [TemplateSource] {
    templates.sorted { $0.key < $1.key }.map {
        TemplateSource(name: $0, path: "own/\($0).mustache", bytes: Array($1.utf8))
    }
}

/// The first lines of what is wrong with templates.
func mistakes(_ templates: [String: String]) -> [String] {
    do throws(TemplateErrors) {
        _ = try SwiftEmitter(overrides: sources(templates))
        return []
    } catch {
        return error.diagnostics.map(\.oneLine)
    }
}
