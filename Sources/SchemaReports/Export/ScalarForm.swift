import CaptureSchema

/// The form of a scalar in JSON.
struct ScalarForm {
    /// The types in JSON Schema; empty if any value is allowed.
    var types: [String] = []
    /// A format defined by JSON Schema, or in the registry of OpenAPI.
    var format: String?
    /// Regular expressions of ECMA-262, all of which the text matches, in the part of it that other dialects share.
    var patterns: [String] = []
    var maxLength: Int?
    /// The format of a text, for people.
    var layout: String?
}

extension ScalarForm {
    /// Returns nil for objects and plurals.
    init?(_ attribute: Attribute, _ profile: ExportProfile) {
        guard let form = Self.form(of: attribute, profile) else { return nil }
        self = form
        // Reserved attributes always have a value.
        if profile == .wire, !attribute.isReserved, !types.isEmpty { types.append("null") }
    }

    private static func form(of attribute: Attribute, _ profile: ExportProfile) -> ScalarForm? {
        switch attribute.type {
        case .string: text(attribute)
        case .boolean: ScalarForm(types: ["boolean"])
        case .integer, .id: ScalarForm(types: ["integer"], format: "int64")
        case .decimal: ScalarForm(types: ["number"], format: "decimal")
        case .date: ScalarForm(types: ["string"], format: "date", layout: "yyyy-MM-dd")
        case .dateTime: time(profile)
        case .ipAddress: ScalarForm(types: ["string"], format: "ipv4")
        case .uuid: ScalarForm(types: ["string"], format: "uuid")
        // Capture returns null or, to clients with enough rights, an object with the hash.
        case .password: ScalarForm(types: profile == .wire ? ["string", "object"] : ["string"])
        case .json, .version, .unknown: ScalarForm()
        case .object, .plural: nil
        }
    }

    private static func text(_ attribute: Attribute) -> ScalarForm {
        var form = ScalarForm(types: ["string"], maxLength: attribute.length)
        if attribute.constraints.contains(.emailAddress) { form.format = "email" }
        form.patterns = attribute.constraints.compactMap { constraint in
            switch constraint {
            case .alphabetic: "^[A-Za-z]*$"
            case .alphanumeric: "^[A-Za-z0-9]*$"
            // Not every dialect of regular expressions knows classes of Unicode, and one that does not refuses the
            // whole document. So this excludes only what is not a letter in ASCII and Latin-1.
            case .unicodeLetters:
                #"^[^\u0000-@\[-`{-\u00A9\u00AB-\u00B4\u00B6-\u00B9\u00BB-\u00BF\u00D7\u00F7]*$"#
            case .unicodePrintable: #"^[^\u0000-\u001F\u007F-\u009F]*$"#
            default: nil
            }
        }
        return form
    }

    private static func time(_ profile: ExportProfile) -> ScalarForm {
        switch profile {
        case .wire:
            ScalarForm(
                types: ["string"],
                patterns: [
                    #"^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{1,9})? [+-][0-9]{4}$"#
                ],
                layout: "yyyy-MM-dd HH:mm:ss.SSSSSS +0000")
        case .portable:
            ScalarForm(types: ["string"], format: "date-time", layout: "yyyy-MM-ddTHH:mm:ss.SSSSSSZ")
        }
    }
}
