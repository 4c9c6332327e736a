import CaptureRuntime
import HistorySupport

extension ExpectedMerge.Sent {
    func object(_ name: String) -> Self {
        switch self {
        case .nothing: return .nothing
        case .update(let members): return members[name]?.objectValue.map { .update($0) } ?? .nothing
        case .whole(let record):
            if case .object(let object)? = record.members[name] { return .whole(object) }
            return .nothing
        }
    }

    /// Nil where the plural was not sent.
    func plural(_ name: String) -> [PlainRecord]? {
        if case .whole(let record) = self, case .plural(let elements)? = record.members[name] { return elements }
        return nil
    }

    func value(_ attribute: HistorySchema.Attribute, _ reader: PlainReader) -> PlainValue? {
        switch self {
        case .nothing: return nil
        case .update(let members):
            guard members[attribute.name] != nil else { return nil }
            return reader.record(members, [attribute]).members[attribute.name]
        case .whole(let record): return record.members[attribute.name]
        }
    }
}

extension HistorySchema.Attribute {
    /// True for what the service never shows.
    var isPassword: Bool {
        if case .scalar(let type) = kind { type.hasPrefix("password") } else { false }
    }
}

extension [PlainRecord] {
    func first(of id: Int?) -> PlainRecord? {
        guard let id else { return nil }
        return first { $0.id == id }
    }
}

extension PlainRecord {
    /// The element with the passwords that it was known to have: an answer does not show them.
    func keepingPasswords(of other: PlainRecord?, _ attributes: [HistorySchema.Attribute]) -> PlainRecord {
        guard let other else { return self }
        var record = self
        for attribute in attributes {
            let name = attribute.name
            switch (members[name], other.members[name]) {
            case (.scalar(nil)?, let known?) where attribute.isPassword: record.members[name] = known
            case (.object(let object)?, .object(let known)?):
                record.members[name] = .object(object.keepingPasswords(of: known, attribute.children))
            case (.plural(let elements)?, .plural(let known)?):
                // By position after a replace, which sent them all; else by id.
                let isRenumbered = Set(elements.compactMap(\.id)).isDisjoint(with: known.compactMap(\.id))
                record.members[name] = .plural(
                    elements.enumerated().map { index, element in
                        let before = isRenumbered
                            ? (known.count == elements.count ? known[index] : nil) : known.first(of: element.id)
                        return element.keepingPasswords(of: before, attribute.children)
                    })
            default: break
            }
        }
        return record
    }

    /// The element with the identity of what it was before, and the same for the elements inside it.
    ///
    /// - Parameter byPosition: After a replace, which renumbers the elements and keeps their order.
    func identified(
        as other: PlainRecord?, byPosition: Bool, _ attributes: [HistorySchema.Attribute]
    ) -> PlainRecord {
        guard let other else { return withoutIdentities }
        var record = self
        record.identity = other.identity
        for attribute in attributes {
            let name = attribute.name
            switch (members[name], other.members[name]) {
            case (.object(let object)?, .object(let before)?):
                record.members[name] = .object(
                    object.identified(as: before, byPosition: byPosition, attribute.children))
            case (.plural(let elements)?, .plural(let before)?):
                let same = elements.indices.map {
                    byPosition ? (before.indices.contains($0) ? before[$0] : nil) : before.first(of: elements[$0].id)
                }
                record.members[name] = .plural(
                    zip(elements, same).map {
                        $0.identified(as: $1, byPosition: byPosition, attribute.children)
                    })
            default: break
            }
        }
        return record
    }

    private var withoutIdentities: PlainRecord {
        var record = self
        record.identity = nil
        record.members = members.mapValues { value in
            switch value {
            case .object(let object): .object(object.withoutIdentities)
            case .plural(let elements): .plural(elements.map(\.withoutIdentities))
            case .scalar, .strings: value
            }
        }
        return record
    }
}
