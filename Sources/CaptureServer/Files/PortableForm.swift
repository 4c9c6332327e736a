import CaptureRuntime
import Foundation

/// A record as other systems expect it: what `capture-codegen export json-schema --profile portable` describes.
///
/// It has what the properties hold and nothing besides: no ids, secrets or unknown members, and no value that does
/// not have the type of its attribute.
struct PortableForm<Part: CapturePart>: AttributeVisitor {
    private let part: Part
    private let names: MemberNames
    private var members: [String: JSONValue] = [:]
    private var error: EncodingError?

    /// - Throws: `EncodingError` if the part has a value that Capture has no form for, such as `Decimal.nan`.
    static func json(of part: Part, _ names: MemberNames) throws(EncodingError) -> JSONValue {
        var form = PortableForm(part: part, names: names)
        form.visitAll()
        if let error = form.error { throw error }
        return .object(form.members)
    }

    mutating func visit<Value: AttributeValue>(_ attribute: ValueAttribute<Part, Value>) {
        let isID = attribute.writing == .setByCapture && Value.self == Int.self
        guard !isID || names.hasIDs, !attribute.isSecret, let value = part[keyPath: attribute.keyPath] else { return }
        set(attribute) { () throws(EncodingError) in
            guard value.isSendable else { throw attribute.noForm }
            let json = value.wireJSON
            return Value.self == Date.self ? json.inRFC3339 : json
        }
    }

    mutating func visit<Object: CapturePart>(_ attribute: ObjectAttribute<Part, Object>) {
        set(attribute) { [part, names] () throws(EncodingError) in
            try PortableForm<Object>.json(of: part[keyPath: attribute.keyPath], names)
        }
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Part, Element>) {
        set(attribute) { [part, names] () throws(EncodingError) in
            .array(
                try part[keyPath: attribute.keyPath].map { (element) throws(EncodingError) in
                    try PortableForm<Element>.json(of: element, names)
                })
        }
    }

    mutating func visit(_ attribute: StringsAttribute<Part>) {
        set(attribute) { [part] in .array(part[keyPath: attribute.keyPath].map(JSONValue.string)) }
    }

    /// Sets the member for an attribute, unless the attribute was never read.
    private mutating func set(_ attribute: Attribute<Part>, to value: () throws(EncodingError) -> JSONValue) {
        if attribute.isUnknown(in: part) || error != nil { return }
        do throws(EncodingError) {
            let json = try value()
            if !json.isNull { members[try names.name(of: attribute)] = json }
        } catch {
            self.error = error
        }
    }
}

/// The names of members in the portable form, each looked up once.
final class MemberNames {
    /// True if ids are members, too.
    let hasIDs: Bool
    private let areSwift: Bool
    private var names: [ObjectIdentifier: String] = [:]

    init(areSwift: Bool, hasIDs: Bool = false) {
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
