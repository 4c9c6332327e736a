// The .mustache files of this folder, for the compiler. Made by `make goldens`; do not edit.
// swift-format-ignore-file
let embeddedTemplates: [String: StaticString] = [
    "File": #"""

{{#isPackage}}
#if hasFeature(InternalImportsByDefault)
package import CaptureRuntime
{{#usesFoundation}}
package import Foundation
{{/usesFoundation}}
#else
import CaptureRuntime
{{#usesFoundation}}
import Foundation
{{/usesFoundation}}
#endif
{{/isPackage}}
{{^isPackage}}
{{#isPublic}}public {{/isPublic}}import CaptureRuntime
{{#usesFoundation}}
{{#isPublic}}public {{/isPublic}}import Foundation
{{/usesFoundation}}
{{/isPackage}}
{{#records}}

{{#isRoot}}
{{> Record}}
{{/isRoot}}
{{^isRoot}}
nonisolated extension {{enclosingType}} {
    {{> Record}}
}
{{/isRoot}}
{{#hasReplaceMethods}}

{{> ReplaceMethods}}
{{/hasReplaceMethods}}
{{/records}}

"""#,
    "Record": #"""
{{#documentation}}
{{.}}
{{/documentation}}
{{access}}nonisolated struct {{typeName}}: CaptureRuntime.{{#isRoot}}CaptureEntity{{/isRoot}}{{#isObject}}CaptureRecord{{/isObject}}{{#isElement}}PluralElement{{/isElement}} {
{{#properties}}
{{#documentation}}
    {{.}}
{{/documentation}}
    {{access}}{{#isReadOnly}}private(set) {{/isReadOnly}}var {{name}}: {{type}}
{{/properties}}
{{#hasProperties}}

{{/hasProperties}}
{{#isRoot}}
    /// What Capture last confirmed of this record; ignored by `==`.
    {{access}}var captureState = CaptureRuntime.EntityState<Self>()
{{/isRoot}}
{{#isObject}}
    /// What Capture sent that the properties cannot hold; ignored by `==`.
    {{access}}var captureState = CaptureRuntime.RecordState()
{{/isObject}}
{{#isElement}}
    /// What Capture sent that the properties cannot hold, and the identity in memory; ignored by `==`.
    {{access}}var captureState = CaptureRuntime.ElementState()
{{/isElement}}

    /// Makes a record of these values; none of them counts as confirmed by Capture.
{{#hasRequiredParametersOnly}}
    ///
    /// There are too many attributes for one initializer: set those that are not required afterwards.
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

    /// Makes a record with every attribute nil or empty.
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

    /// The attributes by their names on Capture, and where this record holds them.
    {{access}}static let attributes: CaptureRuntime.AttributeTable<Self> = [
{{#properties}}
{{^isEntryBroken}}
        {{#isUnwritable}}.unwritable({{/isUnwritable}}.{{entry}}({{wireName}}, {{#stringMember}}of: {{stringMember}}, {{/stringMember}}\.{{name}}{{#constraints}}, {{constraints}}{{/constraints}}){{#isUnwritable}}){{/isUnwritable}},
{{/isEntryBroken}}
{{#isEntryBroken}}
        .{{entry}}(
            {{wireName}}, {{#stringMember}}of: {{stringMember}}, {{/stringMember}}\.{{name}},
            {{constraints}}
        ),
{{/isEntryBroken}}
{{/properties}}
{{#leftOut}}
{{^isEntryBroken}}
        {{#isUnwritable}}.unwritable({{/isUnwritable}}.leftOut({{wireName}}{{#isSecret}}, isSecret: true{{/isSecret}}{{#unsentList}}, unsent: [{{unsentList}}]{{/unsentList}}){{#isUnwritable}}){{/isUnwritable}},
{{/isEntryBroken}}
{{#isEntryBroken}}
        {{#isUnwritable}}.unwritable({{/isUnwritable}}.leftOut(
            {{wireName}}{{#isSecret}}, isSecret: true{{/isSecret}},
            unsent: [
{{#unsent}}
                {{.}}
{{/unsent}}
            ]
        ){{#isUnwritable}}){{/isUnwritable}},
{{/isEntryBroken}}
{{/leftOut}}
    ]
}

"""#,
    "ReplaceMethods": #"""
nonisolated extension {{qualifiedName}} {
{{#replaceMethods}}
{{^isStringPlural}}
{{#updateSummary}}
    {{.}}
{{/updateSummary}}
    ///
{{#arguments}}
    /// - Parameter {{argumentName}}: The id of the element of `{{aroundPath}}` that holds the plural.
{{/arguments}}
    /// - Throws: As `update(_:using:)`.
    {{access}}func {{updateName}}(
{{#arguments}}
        {{label}} {{argumentName}}: Int,
{{/arguments}}
        using client: CaptureRuntime.CaptureClient
    ) async throws -> CaptureRuntime.Receipt<Self> {
{{#hasArguments}}
        try await self.update(
            {{keyPath}},
            using: client
        )
{{/hasArguments}}
{{^hasArguments}}
        try await self.update({{keyPath}}, using: client)
{{/hasArguments}}
    }

{{/isStringPlural}}
{{#summary}}
    {{.}}
{{/summary}}
{{#hasLeftOut}}
    ///
    /// Some attributes of the elements are left out of this record. They are sent back as they were read; where Capture
    /// may hold one that was not read, the call throws rather than erase it.
{{/hasLeftOut}}
    ///
{{#arguments}}
    /// - Parameter {{argumentName}}: The id of the element of `{{aroundPath}}` that holds the plural.
{{/arguments}}
    /// - Throws: `CaptureError.unread` if that would erase values that were never read.
    {{access}}func {{name}}(
{{#arguments}}
        {{label}} {{argumentName}}: Int,
{{/arguments}}
        using client: CaptureRuntime.CaptureClient,
        overwritingUnread: Bool = false
    ) async throws -> CaptureRuntime.Receipt<Self> {
{{#hasArguments}}
        try await self.replace(
            {{keyPath}},
            using: client,
            overwritingUnread: overwritingUnread
        )
{{/hasArguments}}
{{^hasArguments}}
        try await self.replace({{keyPath}}, using: client, overwritingUnread: overwritingUnread)
{{/hasArguments}}
    }
{{^isLastMethod}}

{{/isLastMethod}}
{{/replaceMethods}}
}

"""#,
]
