#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The record as other systems expect it: what `capture-codegen export json-schema --profile portable` describes.
///
/// It has what the properties hold and nothing besides: no secrets or unknown members, and no value that does not have
/// the type of its attribute. What Capture has no form for, such as `Decimal.nan`, is refused.
extension PartContent {
    /// Returns what the form has of an attribute; nil for a null or a secret.
    func portable(_ index: Int) throws(EncodingError) -> Content? {
        switch contentOrID(index) {
        case .scalar(.null), .password, nil: return nil
        case .unsendable: throw layout.attributes[index].noForm
        case .scalar(.string(let text)):
            if case .value(.dateTime) = layout.attributes[index].kind { return .scalar(.string(text.inRFC3339)) }
            return .scalar(.string(text))
        case let content?: return content
        }
    }

    /// Returns what the form has of an attribute here or in an object; nil for a null or a secret.
    ///
    /// - Parameter way: The places, in their layouts, of the objects around the attribute and of itself.
    package func portable(at way: ArraySlice<Int>) throws(EncodingError) -> Content? {
        guard let index = way.first else { return .object(self) }
        if way.count == 1 { return try portable(index) }
        return try self[index]?.object?.portable(at: way.dropFirst())
    }
}

extension Content {
    /// Returns the JSON text of what the form has.
    package func portableText(_ names: MemberNames) throws(EncodingError) -> [UInt8] {
        var writer = JSONTextWriter()
        try writer.append(portable: self, names)
        return writer.bytes
    }
}

extension JSONTextWriter {
    fileprivate mutating func append(portable content: Content, _ names: MemberNames) throws(EncodingError) {
        switch content {
        case .scalar(let json), .unsendable(let json): append(value: json)
        case .password: append(value: .null)
        case .object(let part): try append(portable: part, names)
        case .elements(let elements):
            beginArray()
            for element in elements {
                separate()
                try append(portable: element, names)
            }
            endArray()
        case .strings(let strings):
            beginArray()
            for string in strings {
                separate()
                append(quoted: string)
            }
            endArray()
        }
    }

    private mutating func append(portable part: PartContent, _ names: MemberNames) throws(EncodingError) {
        beginObject()
        for (index, name) in names.members(of: part.layout) {
            guard let content = try part.portable(index) else { continue }
            guard let name else { throw part.layout.attributes[index].noName }
            append(name: name)
            try append(portable: content, names)
        }
        endObject()
    }
}

extension AttributeLayout {
    /// What to throw instead of writing a value that Capture has no form for. It would be read back as another value,
    /// and the next call would erase or change what Capture has.
    var noForm: EncodingError {
        .refusal("Capture cannot represent the value of `\(name)`: it has no form or is nested too deeply")
    }

    fileprivate var noName: EncodingError {
        .refusal("The Swift name of `\(name)` is not known on this system: write Capture's names.")
    }
}

/// The names of members in the portable form, those of a part looked up at once.
package final class MemberNames {
    private let areSwift: Bool
    /// True if ids are members, too.
    private let hasIDs: Bool
    private var members: [ObjectIdentifier: [(index: Int, name: String?)]] = [:]

    package init(areSwift: Bool, hasIDs: Bool = false) {
        self.areSwift = areSwift
        self.hasIDs = hasIDs
    }

    /// Returns the attributes that can be members, sorted by their names. A name is nil if the system does not tell it.
    func members(of layout: PartLayout) -> [(index: Int, name: String?)] {
        let part = ObjectIdentifier(layout)
        if let known = members[part] { return known }
        let found = layout.withoutSecrets.map { (index: $0, name: name(of: layout.attributes[$0])) }
            .filter { hasIDs || !layout.attributes[$0.index].isID }
            .sorted { ($0.name ?? "") < ($1.name ?? "") }
        members[part] = found
        return found
    }

    private func name(of attribute: AttributeLayout) -> String? { areSwift ? attribute.swiftName : attribute.name }
}

extension AttributeLayout {
    fileprivate var isID: Bool { writing == .setByCapture && name == "id" }
}

extension String {
    /// A date and time of Capture, `2016-05-04 10:20:30.400500 +0000`, in the form of RFC 3339, without the zeros at
    /// the end: `2016-05-04T10:20:30.4005Z`.
    fileprivate var inRFC3339: String {
        guard utf8.count == 32 else { return self }
        var bytes = Array(utf8.prefix(26))
        bytes[10] = UInt8(ascii: "T")
        while bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
        if bytes.last == UInt8(ascii: ".") { bytes.removeLast() }
        return String(decoding: bytes + [UInt8(ascii: "Z")], as: UTF8.self)
    }
}
