import CaptureRuntime

/// A form as it was submitted, checked by the rules of the flow.
struct SubmittedForm {
    /// A value to store, and the path of its attribute.
    typealias Value = (path: [String], value: JSONValue)

    let name: String
    private let fields: [String: String]
    private let flow: StandardFlow
    private let fieldNames: [String]

    /// Reads the form in a request.
    ///
    /// - Throws: ``ServiceError`` if it is none of these forms.
    init(_ request: ReceivedRequest, _ flow: StandardFlow, named names: String...) throws(ServiceError) {
        let name = try request.fields.required("form")
        guard names.contains(name) else { throw .invalidArgument("form", "the flow has no such form") }
        self.init(name, Dictionary(request.fields.all.map { ($0.name, $0.value) }) { first, _ in first }, flow)
    }

    /// Creates a form of the flow with these fields.
    init(_ name: String, _ fields: [String: String], _ flow: StandardFlow) {
        self.name = name
        self.fields = fields
        self.flow = flow
        fieldNames = flow.fields(of: name) ?? []
    }

    /// Returns the value of a field that must be filled in.
    func text(_ field: String) throws(ServiceError) -> String {
        try checkFilledIn([field])
        return fields[field] ?? ""
    }

    /// Throws unless a new password was entered, twice, and the other fields were filled in.
    func checkNewPassword(and others: String...) throws(ServiceError) {
        let names = ["newPassword", "newPasswordConfirm"]
        try checkFilledIn(others + names)
        if fields[names[0]] != fields[names[1]] { throw .invalidField(names[1], "The passwords differ.") }
    }

    private func checkFilledIn(_ names: [String]) throws(ServiceError) {
        let missing = names.filter { fields[$0]?.isEmpty ?? true }
        if !missing.isEmpty { throw .invalidFields(missing, "This field is required.") }
    }

    /// Returns the values of the fields that were sent, and of all checkboxes of the form, which are checked if they
    /// were sent, whatever their value.
    func values() throws(ServiceError) -> [Value] {
        var values: [Value] = []
        for field in fieldNames {
            guard let path = flow.path(of: field) else { continue }
            switch flow.type(of: field) {
            case "checkbox": values.append((path, .bool(fields[field] != nil)))
            case "dateselect":
                if fields[field] != nil { throw .invalidField(field, "A date has three parts.") }
                if let day = try day(field) { values.append((path, .string(day))) }
            default:
                if let text = fields[field] { values.append((path, .string(text))) }
            }
        }
        return values
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
