import CaptureSchema
import RecordPlanner

extension PlannedAttribute {
    /// What there is to know beside name and type, each in a few words; of untrusted text only names, not yet safe.
    var remarks: [String] {
        guard let property else { return [] }
        var remarks: [String] = []
        if property.isReadOnly { remarks.append("read-only") }
        if property.isRequired { remarks.append("required") }
        if property.isSecret { remarks.append("secret") }
        if let word = attribute.type.wordNotShown { remarks.append(word) }
        if case .strings(let member) = property.type { remarks.append("strings in `\(member)`") }
        remarks += property.constraints.filter { $0 != Constraint.required.rawValue }
        if let replaceMethod { remarks.append(replaceMethod.signature) }
        return remarks
    }
}

extension AttributeType {
    /// The schema's word for the type, where several words lead to one Swift type.
    fileprivate var wordNotShown: String? {
        switch self {
        case .ipAddress, .version, .unknown: word
        case .password(let word): word == "password" ? nil : word
        case .string, .boolean, .integer, .decimal, .date, .dateTime, .json, .id, .uuid, .object, .plural: nil
        }
    }
}
