import CaptureRuntime

/// A form as it was submitted, checked by the rules of the flow.
struct SubmittedForm {
    let name: String
    let fields: FormFields
    private let flow: StandardFlow
    private let fieldNames: [String]

    /// - Throws: ``ServiceError`` if the flow has no such form.
    init(_ fields: FormFields, _ flow: StandardFlow, named names: Set<String>? = nil) throws(ServiceError) {
        let name = try fields.required("form")
        guard let fieldNames = flow.fields(of: name), names?.contains(name) ?? true else {
            throw .invalidArgument("form", "the flow has no such form")
        }
        self.name = name
        self.fields = fields
        self.flow = flow
        self.fieldNames = fieldNames
    }

    /// Returns the value of a field that must be filled in.
    func text(_ field: String) throws(ServiceError) -> String {
        guard let text = fields[field], !text.isEmpty else { throw .invalidField(field, "This field is required.") }
        return text
    }

    /// Returns the new password, which has to be entered twice.
    func newPassword() throws(ServiceError) -> String {
        let password = try text("newPassword")
        guard try text("newPasswordConfirm") == password else {
            throw .invalidField("newPasswordConfirm", "The passwords differ.")
        }
        return password
    }

    /// Returns the attributes to store: those of fields that were sent, and of all checkboxes of the form, which are
    /// checked if they were sent, whatever their value.
    ///
    /// - Parameter schema: Attributes that it does not have are left out.
    func attributes(_ schema: RecordSchema) throws(ServiceError) -> JSONValue {
        var attributes: JSONValue = [:]
        for field in fieldNames {
            guard let path = flow.path(of: field), field != "newPassword", schema.has(path) else { continue }
            switch flow.type(of: field) {
            case "checkbox": attributes.set(path[...], to: .bool(fields[field] != nil))
            case "dateselect":
                if fields[field] != nil { throw .invalidField(field, "A date has three parts.") }
                if let day = try day(field) { attributes.set(path[...], to: .string(day)) }
            default:
                if let text = fields[field] { attributes.set(path[...], to: .string(text)) }
            }
        }
        return attributes
    }

    private func day(_ field: String) throws(ServiceError) -> String? {
        let parts = ["year", "month", "day"].map { fields["\(field)[dateselect_\($0)]"] }
        if parts.allSatisfy({ $0 == nil }) { return nil }
        let numbers = parts.compactMap { $0.flatMap { Int($0) } }
        guard numbers.count == 3, let date = CaptureDate(year: numbers[0], month: numbers[1], day: numbers[2]) else {
            throw .invalidField(field, "This is not a date.")
        }
        return date.description
    }
}

extension FormFields {
    func required(_ name: String) throws(ServiceError) -> String {
        guard let value = self[name] else { throw .missingArgument(name) }
        return value
    }
}

extension RecordSchema {
    /// True if there is an attribute at a path of names.
    func has(_ path: [String]) -> Bool {
        do {
            _ = try node(at: path)
            return true
        } catch {
            return false
        }
    }
}
