import CaptureRuntime

/// A form as it was submitted, checked by the rules of the flow.
struct SubmittedForm {
    /// A value to store, and the path of its attribute.
    typealias Value = (path: [String], value: JSONValue)

    private let texts: [String: String]
    private let flow: ServiceFlow
    private let fields: [String]

    /// Reads the form in a request.
    ///
    /// - Throws: ``ServiceError`` if the flow does not have it.
    init(_ request: ReceivedRequest, _ flow: ServiceFlow) throws(ServiceError) {
        let texts = Dictionary(request.fields.all.map { ($0.name, $0.value) }) { first, _ in first }
        self.init(try request.fields.required("form"), texts, flow)
        if fields.isEmpty { throw .invalidArgument("form", "the flow has no such form") }
    }

    /// Creates a form of the flow with these fields.
    init(_ name: String, _ texts: [String: String], _ flow: ServiceFlow) {
        self.texts = texts
        self.flow = flow
        fields = flow.fields(of: name) ?? []
    }

    private var passwords: [String] {
        fields.filter { flow.type(of: $0) == "password" && flow.original(of: $0) == nil }
    }

    /// The field for the name of the user: the one whose attribute that is, or the first for such a text.
    func nameField() throws(ServiceError) -> String {
        let stored = fields.first { flow.paths(of: $0)[""] == [StoredRecord.UserAttribute.address] }
        let typed = fields.first { ["email", "text"].contains(flow.type(of: $0)) }
        guard let field = stored ?? typed else {
            throw .invalidArgument("form", "the form has no field for the user's name")
        }
        return field
    }

    func userName() throws(ServiceError) -> String { texts[try nameField()] ?? "" }

    func password() throws(ServiceError) -> String {
        guard passwords.count == 1 else { throw .invalidArgument("form", "the form does not sign in") }
        return texts[passwords[0]] ?? ""
    }

    var currentPassword: (field: String, text: String)? {
        passwords.count > 1 ? (passwords[0], texts[passwords[0]] ?? "") : nil
    }

    func checkSetsPassword() throws(ServiceError) {
        if passwords.isEmpty { throw .invalidArgument("form", "the form has no password") }
    }

    /// Throws if a text violates a rule of its field. Of each field the first rule is named.
    func check() throws(ServiceError) {
        var messages: [String: String] = [:]
        for field in fields where flow.type(of: field) != "dateselect" {
            let text = texts[field] ?? ""
            let violated = flow.rules(of: field).first { $0.isViolated(by: text, in: texts) }
            // What repeats a text is not wrong as long as that text is.
            let isRepeated = violated?.name == "match" && messages[flow.original(of: field) ?? ""] != nil
            if !isRepeated { messages[field] = violated?.message }
        }
        if !messages.isEmpty { throw .invalidFields(messages) }
    }

    /// Returns the values of the fields that were sent, and of all checkboxes of the form, which are checked if they
    /// were sent, whatever their value.
    func values() throws(ServiceError) -> [Value] {
        var values: [Value] = []
        for field in fields {
            let paths = flow.paths(of: field)
            switch flow.type(of: field) {
            case "password":
                guard field == passwords.last, let text = texts[field] else { continue }
                values.append((paths[""] ?? [StoredRecord.UserAttribute.password], .string(text)))
            case "checkbox": if let path = paths[""] { values.append((path, .bool(texts[field] != nil))) }
            case "dateselect":
                if texts[field] != nil { throw .invalidFields([field: "A date has three parts."]) }
                if let path = paths[""], let day = try day(field) { values.append((path, .string(day))) }
            case "readonly": continue
            default:
                for (part, path) in paths.sorted(by: { $0.key < $1.key }) {
                    let text = texts[part.isEmpty ? field : "\(field)[\(part)]"]
                    if let text { values.append((path, .string(text))) }
                }
            }
        }
        return values
    }

    private func day(_ field: String) throws(ServiceError) -> String? {
        let parts = ["year", "month", "day"].map { texts["\(field)[dateselect_\($0)]"] }
        if parts.allSatisfy({ $0 == nil }) { return nil }
        let numbers = parts.compactMap { $0.flatMap { Int($0) } }
        guard numbers.count == 3, let date = CaptureDate(year: numbers[0], month: numbers[1], day: numbers[2]) else {
            throw .invalidFields([field: "This is not a date."])
        }
        return date.description
    }
}
