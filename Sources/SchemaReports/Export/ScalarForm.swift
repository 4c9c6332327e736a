import CaptureSchema

/// The form of a scalar in JSON.
struct ScalarForm {
    /// The types in JSON Schema; empty if any value is allowed.
    let types: [String]
    /// A format defined by JSON Schema.
    var format: String?
    /// Regular expressions of ECMA-262, all of which the text matches, in the part of it that other dialects share.
    var patterns: [String] = []
    var maxLength: Int?
    /// The format of a text, for people.
    var layout: String?

    private init(_ types: String...) { self.types = types }

    private init(_ form: ScalarForm, orNull: Bool) {
        types = form.types + (orNull && !form.types.isEmpty ? ["null"] : [])
        (format, patterns, maxLength, layout) = (form.format, form.patterns, form.maxLength, form.layout)
    }

    /// Returns nil for objects and plurals.
    init?(_ attribute: Attribute, _ profile: ExportProfile) {
        guard let form = Self.form(of: attribute, profile) else { return nil }
        // Reserved attributes always have a value.
        self.init(form, orNull: profile == .wire && !attribute.isReserved)
    }

    private static func form(of attribute: Attribute, _ profile: ExportProfile) -> ScalarForm? {
        switch attribute.type {
        case .string: return text(attribute)
        case .boolean: return ScalarForm("boolean")
        case .integer, .id:
            var form = ScalarForm("integer")
            form.format = "int64"
            return form
        case .decimal: return ScalarForm("number")
        case .date:
            var form = ScalarForm("string")
            (form.format, form.layout) = ("date", "yyyy-MM-dd")
            return form
        case .dateTime: return time(profile)
        case .ipAddress:
            var form = ScalarForm("string")
            form.format = "ipv4"
            return form
        case .uuid:
            var form = ScalarForm("string")
            form.format = "uuid"
            return form
        case .password:
            // Capture returns null or, to clients with enough rights, an object with the hash.
            return profile == .wire ? ScalarForm("string", "object") : ScalarForm("string")
        case .json, .version, .unknown: return ScalarForm()
        case .object, .plural: return nil
        }
    }

    private static func text(_ attribute: Attribute) -> ScalarForm {
        var form = ScalarForm("string")
        form.maxLength = attribute.length
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
        var form = ScalarForm("string")
        switch profile {
        case .wire:
            form.patterns = [
                #"^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{1,9})? [+-][0-9]{4}$"#
            ]
            form.layout = "yyyy-MM-dd HH:mm:ss.SSSSSS +0000"
        case .portable:
            form.format = "date-time"
            form.layout = "yyyy-MM-ddTHH:mm:ss.SSSSSSZ"
        }
        return form
    }
}
