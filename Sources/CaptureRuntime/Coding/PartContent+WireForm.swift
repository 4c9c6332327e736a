import Foundation

/// The wire form of a part: the JSON that Capture sends, with ids. A value that still is as it came is written as it
/// came. Secrets and what was never read are left out.
extension PartContent {
    /// Returns the part as JSON text, for a file or an encoder.
    ///
    /// - Parameters:
    ///   - hasNameless: False to leave out members whose names cannot be read.
    ///   - hasHashes: True to write the hashes of passwords.
    /// - Throws: `EncodingError` if the part has a value that Capture has no form for.
    package func wireText(hasNameless: Bool = true, hasHashes: Bool = false) throws -> [UInt8] {
        var writer = JSONTextWriter()
        try writer.append(hasNameless ? self : withoutNameless(), hasHashes: hasHashes)
        return writer.bytes
    }

    private func withoutNameless() -> PartContent {
        changingParts { part in
            guard part.others.values.contains(.unread(reason: .nameless)) else { return }
            part.others = part.others.filter { $0.value != .unread(reason: .nameless) }
        }
    }

    /// What the part holds of an attribute, also of its id.
    func contentOrID(_ index: Int) -> Content? {
        guard index == layout.id else { return self[index] }
        if let id { return .scalar(.number(JSONNumber(id))) }
        return values[index].kept?.isUnread == true ? nil : .scalar(.null)
    }

    /// The members that the schema does not have, as they came.
    var unmodelledMembers: [String: JSONValue] {
        others.compactMapValues { member in
            switch member {
            case .misfits: nil
            case .original(let value): value
            case .unread(let unreadable): unreadable?.value ?? .unreadable
            }
        }
    }
}

extension JSONTextWriter {
    /// Writes a part.
    ///
    /// - Parameters:
    ///   - hasHashes: True to write the hashes of passwords.
    ///   - writeMore: Writes members after all others.
    mutating func append(
        _ part: PartContent, hasHashes: Bool = false, _ writeMore: (inout Self) throws -> Void = { _ in }
    ) throws {
        beginObject()
        var others = part.unmodelledMembers.sortedByName[...]
        for index in part.layout.withoutSecrets {
            let name = part.layout.attributes[index].name
            while let other = others.first, other.key < name {
                append(other.value, as: other.key)
                others.removeFirst()
            }
            try append(index, of: part, hasHashes)
        }
        for other in others { append(other.value, as: other.key) }
        if hasHashes {
            for (attribute, value) in zip(part.layout.attributes, part.values) {
                if let hash = value.content?.passwordHash { append(hash, as: attribute.name) }
            }
        }
        try writeMore(&self)
        endObject()
    }

    mutating func append(_ value: JSONValue, as name: String) {
        append(name: name)
        append(value: value)
    }

    /// Writes the member of an attribute, if something was read of it or set.
    mutating func append(_ index: Int, of part: PartContent, _ hasHashes: Bool = false) throws {
        let (attribute, kept) = (part.layout.attributes[index], part.values[index].kept)
        guard let content = part.contentOrID(index) else {
            // Reading it finds again that Swift cannot hold the value.
            guard case .unread(let unreadable?) = kept else { return }
            let value = unreadable.value?.withoutMembers(attribute.inner?.secretNames ?? [])
            return append(value ?? .unreadable, as: attribute.name)
        }
        append(name: attribute.name)
        if case .misfits(let misfits) = kept, let misfit = misfits.ownValue, content.isBlank {
            return append(value: misfit.withoutMembers(attribute.inner?.secretNames ?? []))
        }
        switch content {
        case .scalar(let json): append(value: kept?.original ?? json)
        case .unsendable: throw attribute.noForm
        case .password(_, let json): append(value: json ?? .null)
        case .object(let object): try append(object, hasHashes: hasHashes)
        case .elements(let elements):
            let names = attribute.inner?.secretNames ?? []
            let misfits = (kept?.elementMisfits ?? []).map { ($0.place, $0.value.withoutMembers(names)) }
            try append(elements, and: misfits) { writer, element, _ in
                try writer.append(element, hasHashes: hasHashes)
            }
        case .strings(let strings):
            guard case .strings(let member) = attribute.kind else { return }
            let (kept, others) = strings.elements(in: kept)
            // A null alone would be no element.
            let elements = others.map { ($0.place, $0.value == .null ? .object([member: .null]) : $0.value) }
            append(strings, and: elements) { writer, string, index in
                writer.append(value: kept[index] ?? .object([member: .string(string)]))
            }
        }
    }

    /// - Parameter misfits: What came in place of elements. The place counts the elements and misfits before.
    private mutating func append<Element>(
        _ elements: [Element], and misfits: [(place: Int, value: JSONValue)],
        _ write: (inout Self, Element, _ index: Int) throws -> Void
    ) rethrows {
        beginArray()
        var misfits = misfits[...]
        var position = 0
        for (index, element) in elements.enumerated() {
            while let misfit = misfits.first, misfit.place <= position {
                separate()
                append(value: misfits.removeFirst().value)
                position += 1
            }
            separate()
            try write(&self, element, index)
            position += 1
        }
        for misfit in misfits {
            separate()
            append(value: misfit.value)
        }
        endArray()
    }
}

extension KeptMember {
    /// What came in place of elements of a plural, or of strings, by its place.
    var elementMisfits: [(place: Int, value: JSONValue, string: String?)] {
        guard case .misfits(let misfits) = self else { return [] }
        return misfits.compactMap { misfit in misfit.position.map { ($0, misfit.value, misfit.string) } }
    }
}

extension [String] {
    /// An element that holds more than its string takes the place of the string, while that is there.
    ///
    /// - Parameter kept: What is kept of the string plural.
    /// - Returns: The elements that hold more, by the place of the string; and what came in place of strings.
    func elements(in kept: KeptMember?) -> (kept: [Int: JSONValue], others: [(place: Int, value: JSONValue)]) {
        let misfits = kept?.elementMisfits ?? []
        let others = misfits.filter { $0.string == nil }.map { ($0.place, $0.value) }
        var elements: [Int: JSONValue] = [:]
        for misfit in misfits where misfit.string != nil {
            let place = misfit.place - others.count(where: { $0.0 < misfit.place })
            let found = ([place] + indices).first { place in
                indices.contains(place) && self[place] == misfit.string && elements[place] == nil
            }
            if let found { elements[found] = misfit.value }
        }
        return (elements, others)
    }
}

extension JSONValue {
    /// Returns the value without the members with these names, at any depth.
    func withoutMembers(_ names: Set<String>) -> JSONValue {
        if names.isEmpty { return self }
        switch self {
        case .object(let members):
            return .object(members.filter { !names.contains($0.key) }.mapValues { $0.withoutMembers(names) })
        case .array(let elements): return .array(elements.map { $0.withoutMembers(names) })
        case .number(let number): return isUnreadable && number.description.mayHaveMember(names) ? .unreadable : self
        case .null, .bool, .string: return self
        }
    }
}

extension String {
    /// True if a JSON text may have members with these names. One may be written with escapes.
    fileprivate func mayHaveMember(_ names: Set<String>) -> Bool {
        guard hasPrefix("[") || hasPrefix("{") else { return false }
        return contains("\\u") || names.contains { contains("\"\($0)\"") }
    }
}
