extension ConfigMember<Config> {
    /// The members of the file, in the order of its documentation.
    static var all: [ConfigMember] {
        [
            ConfigMember(
                "$schema", .text, \.schemaLocation,
                "The JSON Schema of this file, for editors: what `capture-codegen export config-schema` prints."),
            ConfigMember("rootName", .rootName, \.rootName, "The name of the struct for the whole record."),
            ConfigMember("accessLevel", .word, \.accessLevel, "The access level of the generated declarations."),
            ConfigMember("singleFile", .flag, \.isSingleFile, "Write one file instead of several."),
            ConfigMember(
                "singularTypes", .flag, \.singularTypes,
                "Name the elements of plurals in the singular where that is plain: `Photo`, not `PhotosElement`."),
            ConfigMember("header", .text, \.header, "Text for a comment at the beginning of each file."),
            ConfigMember(
                "templates", ConfigValue.file.placed, \.templates,
                "A folder of .mustache files, each of which replaces the built-in template of the same name. "
                    + "Relative to the folder of this file."),
            ConfigMember(
                "writeSchema", ConfigValue.file.placed, \.writeSchema,
                "A file with the attributes that the app's API client may write; all others become read-only. "
                    + "Relative to the folder of this file."),
            ConfigMember(
                "readSchema", ConfigValue.file.placed, \.readSchema,
                "A file with the attributes that the app's API client may read; all others are excluded. "
                    + "Relative to the folder of this file."),
            ConfigMember(
                "include", .paths, \.include,
                "The paths of the attributes to generate; all others are excluded. A `*` stands for any one name."),
            ConfigMember(
                "attributes", .settings, \.entries,
                "The settings of attributes, by their paths. A `*` in a path stands for any one name."),
        ]
    }
}

extension ConfigMember<ConfigEntry> {
    /// The settings of an attribute, in the order of the documentation.
    static var all: [ConfigMember] {
        [
            ConfigMember("name", ConfigValue.name(.property).placed, \.name, "The name of the property.") { $0.path },
            ConfigMember(
                "typeName", ConfigValue.name(.type).placed, \.typeName,
                "The name of the struct for the object, or for the elements of the plural."
            ) { $0.path },
            ConfigMember(
                "exclude", ConfigValue.flag.placed, \.exclude,
                "Whether the attribute is left out of the generated code."),
            ConfigMember(
                "readOnly", ConfigValue.flag.placed, \.readOnly,
                "Whether the property has no setter, and is never sent."),
            ConfigMember(
                "secret", ConfigValue.flag.placed, \.secret,
                "Whether the value is shown as `<redacted>` and never stored. Only a single value can be secret."),
        ]
    }
}
