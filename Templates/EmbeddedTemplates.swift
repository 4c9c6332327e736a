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
    ///
    /// - Throws: The same errors as `update(_:using:)`, which describes the call.
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
    ///
    /// - Throws: The same errors as `replace(_:using:overwritingUnread:)`, which describes the call.
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
    {{access}}{{#isReadOnly}}private(set) {{/isReadOnly}}var {{name}}: {{type}}
{{/properties}}
{{#hasProperties}}

{{/hasProperties}}
    /// {{stateDocumentation}}
    {{access}}var captureState = {{stateType}}()

    /// Creates a record with these values. Capture has not confirmed any of them.
{{#hasRequiredParametersOnly}}
    ///
    /// There are too many attributes for one initializer. Set those that are not required afterwards.
{{/hasRequiredParametersOnly}}
{{#hasParameters}}
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
{{/hasParameters}}
{{^hasParameters}}
    {{access}}init() {
        self.init(.unset)
    }
{{/hasParameters}}

    /// Creates a record in which every attribute is nil or empty.
{{^hasUnset}}
    {{access}}init(_ unset: CaptureRuntime.UnsetRecord) {}
{{/hasUnset}}
{{#hasUnset}}
    {{access}}init(_ unset: CaptureRuntime.UnsetRecord) {
{{#properties}}
{{#unset}}
        self.{{name}} = {{unset}}
{{/unset}}
{{/properties}}
    }
{{/hasUnset}}

    /// Capture's name for each attribute, and the property that holds it.
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
