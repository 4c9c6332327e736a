import CaptureSchema
import Codegen

extension DecisionReasons {
    /// Remarks on an attribute besides its name and type, a few words each. Any untrusted text in them is a name that
    /// has not been escaped yet.
    func remarks(on attribute: PlannedAttribute) -> [String] {
        let reasons = reasons(of: attribute)
        func remark(_ word: String, _ effect: Override.Effect) -> String {
            let words = reasons.filter { $0.effect == effect }.map(\.words).filter { !$0.isEmpty }
            return words.isEmpty ? word : "\(word) (\(words.joined(separator: "; ")))"
        }
        guard let property = attribute.property else {
            return attribute.excluded == nil ? [] : [remark("excluded", .excluded)]
        }
        var remarks: [String] = []
        if reasons.contains(where: { $0.effect == .name }) { remarks.append(remark("named", .name)) }
        if reasons.contains(where: { $0.effect == .typeName }) { remarks.append(remark("type named", .typeName)) }
        if property.isReadOnly { remarks.append(remark("read-only", .readOnly)) }
        if property.isRequired { remarks.append("required") }
        if property.isSecret { remarks.append(remark("secret", .secret)) }
        if let word = attribute.attribute.type.wordNotShown { remarks.append(word) }
        if case .strings(let member) = property.type { remarks.append("strings in `\(member)`") }
        // The remarks already mention both, the second by the name of the type.
        let known = [Constraint.required.rawValue, TableConstraints.ipAddress]
        remarks += property.constraints.filter { !known.contains($0) }
        if let replaceMethod = attribute.replaceMethod {
            remarks += replaceMethod.signatures
        } else if attribute.attribute.type == .plural, !property.isReadOnly {
            remarks.append("not replaceable (contains read-only attributes)")
        }
        return remarks
    }
}

extension AttributeType {
    /// The schema's word for the type if several words have the same Swift type.
    fileprivate var wordNotShown: String? {
        switch self {
        case .ipAddress, .version, .unknown: word
        case .password(let word): word == "password" ? nil : word
        case .string, .boolean, .integer, .decimal, .date, .dateTime, .json, .id, .uuid, .object, .plural: nil
        }
    }
}
