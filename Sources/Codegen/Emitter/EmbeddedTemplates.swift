// The .mustache files of the folder Templates, for the compiler. Made by `make goldens`; do not edit.
// swift-format-ignore-file
let embeddedTemplates: [String: StaticString] = [
    "File": #"""
{{#imports}}
{{.}}
{{/imports}}
{{#records}}

{{^enclosingType}}
{{> Record}}
{{/enclosingType}}
{{#enclosingType}}
extension {{enclosingType}} {
    {{> Record}}
}
{{/enclosingType}}
{{/records}}
{{#plurals}}

{{> Plurals}}
{{/plurals}}

"""#,
    "Plurals": #"""
nonisolated extension {{rootName}} {
{{#methods}}
{{#summary}}
    {{.}}
{{/summary}}
    {{access}}func {{methodName}}({{parameters}}) async throws -> CaptureRuntime.Receipt<Self> { {{statement}} }
{{/methods}}
}

"""#,
    "Record": #"""
{{#isRoot}}
// If the next line is an error, this code and CaptureRuntime are of different versions. Generate the code again.
private typealias _GeneratedCode = CaptureRuntime._GenerateAgain_ThisCodeIsForAPI2

{{/isRoot}}
{{#documentation}}
{{.}}
{{/documentation}}
{{access}}nonisolated struct {{typeName}}: {{#isRoot}}_GeneratedCode, {{/isRoot}}{{conformance}} {
{{#properties}}
{{#documentation}}
    {{.}}
{{/documentation}}
    {{access}}{{#isReadOnly}}private(set) {{/isReadOnly}}var {{name}}: {{type}}{{#unset}} = {{unset}}{{/unset}}
{{/properties}}
    // What Capture has confirmed, and what was not read.
    {{access}}var _captureState = {{stateType}}()

{{#hasRequiredParametersOnly}}
    /// There are too many attributes for one initializer. Set those that are not required afterwards.
{{/hasRequiredParametersOnly}}
{{#parameterLine}}
    {{access}}init({{parameterLine}}) {
{{#parameters}}
        self.{{name}} = {{name}}
{{/parameters}}
    }
{{/parameterLine}}
{{#hasParameterLines}}
    {{access}}init(
{{#parameterLines}}
        {{.}}
{{/parameterLines}}
    ) {
{{#parameters}}
        self.{{name}} = {{name}}
{{/parameters}}
    }
{{/hasParameterLines}}
{{^hasParameters}}
    {{access}}init() {}
{{/hasParameters}}

    {{access}}init(_ unset: CaptureRuntime._UnsetRecord) {}

    {{access}}static let attributes: CaptureRuntime.AttributeTable<Self> = [
{{#properties}}
        {{#isReadOnlyByOverride}}.readOnly({{/isReadOnlyByOverride}}.{{entry}}({{wireName}}, {{#stringMember}}of: {{stringMember}}, {{/stringMember}}\.{{name}}{{#constraints}}, {{constraints}}{{/constraints}}){{#isReadOnlyByOverride}}){{/isReadOnlyByOverride}},
{{/properties}}
{{#excluded}}
        {{#isReadOnlyByOverride}}.readOnly({{/isReadOnlyByOverride}}.excluded({{wireName}}{{#isSecret}}, isSecret: true{{/isSecret}}{{#unsentPath}}, unsent: [{{unsentPath}}]{{/unsentPath}}{{#hasUnsentPaths}}, unsent: [
{{#unsentPaths}}
            {{.}},
{{/unsentPaths}}
        ]{{/hasUnsentPaths}}){{#isReadOnlyByOverride}}){{/isReadOnlyByOverride}},
{{/excluded}}
    ]
}

"""#,
]
