#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension CapturePart {
    /// The record as other systems expect it: what `capture-codegen export json-schema --profile portable` describes.
    ///
    /// It has what the properties hold and nothing besides: no secrets or unknown members, and no value that does not
    /// have the type of its attribute.
    ///
    /// - Throws: `EncodingError` if the record has a value that Capture has no form for, such as `Decimal.nan`.
    package static func portableForm(
        of part: PartContent, _ names: MemberNames
    ) throws(EncodingError) -> JSONValue {
        var members: [String: JSONValue] = [:]
        let table = attributes
        // By the layout: the entries of the table are generic, and a walk over them takes longer by half.
        for (index, layout) in part.layout.attributes.enumerated() where !layout.isSecret {
            let isID = layout.writing == .setByCapture && layout.name == "id"
            if isID, !names.hasIDs { continue }
            let attribute = table.entries[index]
            var json: JSONValue
            switch part.values[index].content {
            case .scalar(.null): continue
            case .scalar(let scalar):
                if case .value(.dateTime) = layout.kind { json = scalar.inRFC3339 } else { json = scalar }
            case .unsendable: throw attribute.noForm
            case .object(let object):
                guard let type = attribute.partType else { continue }
                json = try type.portableForm(of: object, names)
            case .elements(let elements):
                guard let type = attribute.partType else { continue }
                json = .array(
                    try elements.map { (element) throws(EncodingError) in try type.portableForm(of: element, names) })
            case .strings(let strings): json = .array(strings.map(JSONValue.string))
            case .password, nil: json = .null
            }
            if isID, let id = part.id { json = .number(JSONNumber(id)) }
            if !json.isNull { members[try names.name(of: attribute)] = json }
        }
        return .object(members)
    }
}

extension Attribute {
    /// What to throw instead of saving a value that Capture has no form for. It would be read back as another value,
    /// and the next call would erase or change what Capture has.
    fileprivate var noForm: EncodingError {
        .refusal(
            "Capture cannot represent the value of `\(swiftName ?? name)` in a `\(Part.self)`: it has no form or is "
                + "nested too deeply")
    }
}

/// The names of members in the portable form, each looked up once.
package final class MemberNames {
    /// True if ids are members, too.
    let hasIDs: Bool
    private let areSwift: Bool
    private var names: [ObjectIdentifier: String] = [:]

    package init(areSwift: Bool, hasIDs: Bool = false) {
        self.areSwift = areSwift
        self.hasIDs = hasIDs
    }

    /// - Throws: `EncodingError` if the system does not tell the names of properties.
    func name<Part>(of attribute: Attribute<Part>) throws(EncodingError) -> String {
        guard areSwift else { return attribute.name }
        let key = ObjectIdentifier(attribute)
        if let name = names[key] { return name }
        guard let name = attribute.swiftName else {
            throw .refusal("The Swift name of `\(attribute.name)` is not known on this system: write Capture's names.")
        }
        names[key] = name
        return name
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
