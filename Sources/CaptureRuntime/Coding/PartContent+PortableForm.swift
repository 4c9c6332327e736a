#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension PartContent {
    /// The record as other systems expect it: what `capture-codegen export json-schema --profile portable` describes.
    ///
    /// It has what the properties hold and nothing besides: no secrets or unknown members, and no value that does not
    /// have the type of its attribute.
    ///
    /// - Throws: `EncodingError` if the record has a value that Capture has no form for, such as `Decimal.nan`.
    package func portableForm(_ names: MemberNames) throws(EncodingError) -> JSONValue {
        var members: [String: JSONValue] = [:]
        for (index, attribute) in layout.attributes.enumerated() where !attribute.isSecret {
            let isID = attribute.writing == .setByCapture && attribute.name == "id"
            if isID, !names.hasIDs { continue }
            var json: JSONValue
            switch self[index] {
            case .scalar(.null): continue
            case .scalar(let scalar):
                if case .value(.dateTime) = attribute.kind { json = scalar.inRFC3339 } else { json = scalar }
            case .unsendable: throw attribute.noForm
            case .object(let object): json = try object.portableForm(names)
            case .elements(let elements):
                json = .array(try elements.map { (part) throws(EncodingError) in try part.portableForm(names) })
            case .strings(let strings): json = .array(strings.map(JSONValue.string))
            case .password, nil: json = .null
            }
            if isID, let id { json = .number(JSONNumber(id)) }
            if !json.isNull { members[try names.name(of: index, in: layout)] = json }
        }
        return .object(members)
    }
}

extension AttributeLayout {
    /// What to throw instead of writing a value that Capture has no form for. It would be read back as another value,
    /// and the next call would erase or change what Capture has.
    var noForm: EncodingError {
        .refusal("Capture cannot represent the value of `\(name)`: it has no form or is nested too deeply")
    }
}

/// The names of members in the portable form, those of a part looked up at once.
package final class MemberNames {
    /// True if ids are members, too.
    let hasIDs: Bool
    private let areSwift: Bool
    private var names: [ObjectIdentifier: [String?]] = [:]

    package init(areSwift: Bool, hasIDs: Bool = false) {
        self.areSwift = areSwift
        self.hasIDs = hasIDs
    }

    /// - Throws: `EncodingError` if the system does not tell the names of properties.
    func name(of index: Int, in layout: PartLayout) throws(EncodingError) -> String {
        let name = layout.attributes[index].name
        guard areSwift else { return name }
        let part = ObjectIdentifier(layout)
        if names[part] == nil { names[part] = layout.attributes.map(\.swiftName) }
        if let name = names[part]?[index] { return name }
        throw .refusal("The Swift name of `\(name)` is not known on this system: write Capture's names.")
    }
}

extension JSONValue {
    /// A date and time of Capture, `2016-05-04 10:20:30.400500 +0000`, in the form of RFC 3339, without the zeros at
    /// the end: `2016-05-04T10:20:30.4005Z`.
    fileprivate var inRFC3339: JSONValue {
        let parts = (stringValue ?? "").split(separator: " ")
        guard parts.count == 3 else { return self }
        var time = parts[1]
        if time.contains(".") {
            while time.last == "0" { time.removeLast() }
            if time.last == "." { time.removeLast() }
        }
        return .string("\(parts[0])T\(time)Z")
    }
}
