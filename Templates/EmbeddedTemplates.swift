// The .mustache files of this folder, for the compiler. Made by `make goldens`; do not edit.
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
nonisolated extension {{enclosingType}} {
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
{{^isStringPlural}}
{{#updateSummary}}
    {{.}}
{{/updateSummary}}
    {{access}}func {{updateName}}(
{{#arguments}}
        {{label}} {{argumentName}}: Int,
{{/arguments}}
        using client: CaptureRuntime.CaptureClient
    ) async throws -> CaptureRuntime.Receipt<Self> {
        let plural = {{keyPath}}
        return try await self.update(plural, using: client)
    }
{{/isStringPlural}}
{{#replaceSummary}}
    {{.}}
{{/replaceSummary}}
    {{access}}func {{replaceName}}(
{{#arguments}}
        {{label}} {{argumentName}}: Int,
{{/arguments}}
        using client: CaptureRuntime.CaptureClient, overwritingUnread: Bool = false
    ) async throws -> CaptureRuntime.Receipt<Self> {
        let plural = {{keyPath}}
        return try await self.replace(plural, using: client, overwritingUnread: overwritingUnread)
    }
{{^isLast}}

{{/isLast}}
{{/methods}}
}

"""#,
    "Record": #"""
{{#documentation}}
{{.}}
{{/documentation}}
{{access}}nonisolated struct {{typeName}}: {{conformance}} {
{{#properties}}
{{#documentation}}
    {{.}}
{{/documentation}}
    {{access}}{{#isReadOnly}}private(set) {{/isReadOnly}}var {{name}}: {{type}}{{#unset}} = {{unset}}{{/unset}}
{{/properties}}
    {{access}}var _captureState = {{stateType}}()

{{#hasRequiredParametersOnly}}
    /// There are too many attributes for one initializer. Set those that are not required afterwards.
{{/hasRequiredParametersOnly}}
{{#parameterLine}}
    {{access}}init({{parameterLine}}) {
        self.init(.unset)
{{#parameters}}
        self.{{name}} = {{name}}
{{/parameters}}
    }
{{/parameterLine}}
{{#hasParameterLines}}
    {{access}}init(
{{#parameters}}
        {{label}}: {{type}}{{#defaultValue}} = {{defaultValue}}{{/defaultValue}}{{^isLast}},{{/isLast}}
{{/parameters}}
    ) {
        self.init(.unset)
{{#parameters}}
        self.{{name}} = {{name}}
{{/parameters}}
    }
{{/hasParameterLines}}
{{^hasParameters}}
    {{access}}init() {}
{{/hasParameters}}
    {{access}}init(_ unset: CaptureRuntime.UnsetRecord) {}

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
