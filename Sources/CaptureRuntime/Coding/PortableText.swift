/// The record as other systems expect it: what `capture-codegen export json-schema --profile portable` describes.
///
/// It has what the properties hold and nothing besides: no secrets or unknown members, and no value that does not have
/// the type of its attribute. What Capture has no form for, such as `Decimal.nan`, is refused.
package struct PortableText: PartVisitor {
    private let names: MemberNames
    private var json = JSONTextWriter()

    package init(_ names: MemberNames) { self.names = names }

    /// The JSON text of what was visited and appended.
    package var bytes: [UInt8] { json.bytes }

    package mutating func removeAll() { json.removeAll(from: 0) }

    /// Writes a part.
    package mutating func visit<Part: CapturePart>(_ part: UnsafePointer<Part>) throws {
        // Behind an element.
        if json.bytes.last == UInt8(ascii: "}") { json.separate() }
        let start = json.bytes.count
        let table = Part.attributes
        for member in names.members(of: table.layout) {
            try table.withEntry(at: member.index) { try append($0, of: part, as: member.name) }
        }
        json.endObject(from: start)
    }

    /// Writes what the form has of an attribute; nothing for a null or a secret.
    ///
    /// - Parameter name: The name of the member, as it stands behind another one; empty for no member; nil if it is not
    ///   known.
    fileprivate mutating func append<Part>(
        _ attribute: AttributeAccess<Part>, of part: UnsafePointer<Part>, as name: UnsafeBufferPointer<UInt8>?
    ) throws {
        if let text = attribute.text(of: part) {
            guard let text else { return }
            try append(name, of: attribute.layout)
            return json.append(quoted: text)
        }
        guard attribute.layout.inner != nil else {
            guard let content = try attribute.portable(part) else { return }
            try append(name, of: attribute.layout)
            return append(content)
        }
        let isPlural = attribute.layout.isPlural
        if !isPlural, attribute.isMissing(in: part) { return }
        let start = json.bytes.count
        try append(name, of: attribute.layout)
        if isPlural { json.beginArray() }
        let inside = json.bytes.count
        try attribute.visit(part, at: [], by: &self)
        if !isPlural { return }
        if json.bytes.count == inside, attribute.isMissing(in: part) {
            json.removeAll(from: start)
        } else {
            json.endArray()
        }
    }

    private mutating func append(_ name: UnsafeBufferPointer<UInt8>?, of attribute: AttributeLayout) throws {
        guard let name else { throw attribute.noName }
        json.append(text: name)
    }

    /// Writes a value, or strings.
    package mutating func append(_ content: Content) {
        switch content {
        case .scalar(let value): json.append(value: value)
        case .strings(let strings):
            json.beginArray()
            for string in strings {
                json.separate()
                json.append(quoted: string)
            }
            json.endArray()
        case .unsendable, .password, .object, .elements: break
        }
    }
}

extension AttributeTable {
    /// Returns what the form has of a value or of strings; nil for a null or a secret.
    package func portable(_ index: Int, of part: UnsafePointer<Part>) throws -> Content? {
        try withEntry(at: index) { try $0.portable(part) }
    }

    /// Returns the text of a property that holds one, or nil in it; nil for all others.
    package func text(_ index: Int, of part: UnsafePointer<Part>) -> String?? {
        withEntry(at: index) { $0.text(of: part) }
    }

    /// Writes what the form has of an attribute; nothing for a null or a secret.
    package func append(_ index: Int, of part: UnsafePointer<Part>, to text: inout PortableText) throws {
        try withEntry(at: index) { try text.append($0, of: part, as: .init(start: nil, count: 0)) }
    }
}

extension AttributeAccess {
    fileprivate final func portable(_ part: UnsafePointer<Part>) throws(EncodingError) -> Content? {
        switch content(of: part, hasPlurals: true) {
        case .scalar(.null), .password, nil: return nil
        case .unsendable: throw layout.noForm
        case .scalar(.string(let text)):
            if case .value(.dateTime) = layout.kind { return .scalar(.string(text.inRFC3339)) }
            return .scalar(.string(text))
        case .strings(let strings) where strings.isEmpty && isUnread(in: part): return nil
        case let content?: return content
        }
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
    /// The names are in memory of this class: arrays would be counted at each use.
    private var members: [ObjectIdentifier: [(index: Int, name: UnsafeBufferPointer<UInt8>?)]] = [:]

    package init(areSwift: Bool, hasIDs: Bool = false) {
        self.areSwift = areSwift
        self.hasIDs = hasIDs
    }

    /// Returns the attributes that can be members, sorted by their names. A name is what ``PortableText`` writes of it;
    /// nil if the system does not tell it.
    func members(of layout: PartLayout) -> [(index: Int, name: UnsafeBufferPointer<UInt8>?)] {
        let part = ObjectIdentifier(layout)
        if let known = members[part] { return known }
        let found = layout.withoutSecrets.map { (index: $0, name: name(of: layout.attributes[$0])) }
            .filter { hasIDs || !layout.attributes[$0.index].isID }
            .sorted { ($0.name ?? "") < ($1.name ?? "") }
            .map { (index: $0.index, name: $0.name.map(text(of:))) }
        members[part] = found
        return found
    }

    deinit { for names in members.values { for (_, name) in names { name?.deallocate() } } }

    private func text(of name: String) -> UnsafeBufferPointer<UInt8> {
        let text = JSONTextWriter.utf8(ofName: name)
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.count)
        _ = copy.initialize(from: text)
        return UnsafeBufferPointer(copy)
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
        var text = self
        return text.withUTF8 { text in
            guard text.count == 32 else { return self }
            var count = 26
            while text[count - 1] == UInt8(ascii: "0") { count -= 1 }
            if text[count - 1] == UInt8(ascii: ".") { count -= 1 }
            return String(unsafeUninitializedCapacity: count + 1) { result in
                _ = result.initialize(from: text[..<count])
                result[10] = UInt8(ascii: "T")
                result[count] = UInt8(ascii: "Z")
                return count + 1
            }
        }
    }
}
