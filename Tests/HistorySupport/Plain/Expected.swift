package import CaptureRuntime

/// What has to come out, computed from plain values along the schema.
package enum Expected {
    package typealias Attribute = HistorySchema.Attribute

    /// True if a value differs from what is confirmed. Nil is no edit of what `record` has never read, nor of a
    /// password.
    package static func isEdit(
        _ value: JSONValue?, of confirmed: JSONValue?, _ attribute: Attribute, in record: PlainRecord
    ) -> Bool {
        let isNoEdit = value == nil && (attribute.isPassword || record.unread.contains(attribute.name))
        return value != confirmed && !isNoEdit
    }

    /// The same for a plural. Elements that only lack what they have never read are no edit where they are as many,
    /// with the same ids at the same positions.
    package static func isEdit(
        _ elements: [PlainRecord], of confirmed: [PlainRecord], _ attribute: Attribute, in record: PlainRecord
    ) -> Bool {
        if elements == confirmed || elements.isEmpty && record.unread.contains(attribute.name) { return false }
        return elements.count != confirmed.count
            || zip(elements, confirmed).contains { $0.id != $1.id || differs($0, from: $1, attribute.children) }
    }

    /// The same for a plural of strings.
    package static func isEdit(
        _ strings: [String], of confirmed: [String], _ attribute: Attribute, in record: PlainRecord
    ) -> Bool {
        strings != confirmed && !(strings.isEmpty && record.unread.contains(attribute.name))
    }

    /// True if there is an edit at any depth.
    package static func differs(
        _ current: PlainRecord, from confirmed: PlainRecord, _ attributes: [Attribute]
    ) -> Bool {
        attributes.contains { attribute in
            switch (current.members[attribute.name], confirmed.members[attribute.name]) {
            case (.scalar(let new)?, .scalar(let old)?): isEdit(new, of: old, attribute, in: current)
            case (.object(let new)?, .object(let old)?): differs(new, from: old, attribute.children)
            case (.plural(let new)?, .plural(let old)?): isEdit(new, of: old, attribute, in: current)
            case (.strings(let new)?, .strings(let old)?): isEdit(new, of: old, attribute, in: current)
            case (let new, let old): new != old
            }
        }
    }

    /// True for a plural that was never read and has no elements: the same as nil.
    package static func isUnreadAndEmpty(_ attribute: Attribute, in record: PlainRecord) -> Bool {
        guard record.unread.contains(attribute.name) else { return false }
        switch record.members[attribute.name] {
        case .plural([])?, .strings([])?: return true
        default: return false
        }
    }

    /// True if there is an edit in any of the elements, whatever their ids.
    package static func differs(
        _ current: [PlainRecord], from confirmed: [PlainRecord], _ attributes: [Attribute]
    ) -> Bool {
        current.count != confirmed.count || zip(current, confirmed).contains { differs($0, from: $1, attributes) }
    }

    /// What an update sends: scalars that differ, a cleared one as null, and objects with what differs in them.
    package static func update(
        from confirmed: PlainRecord, to current: PlainRecord, _ attributes: [Attribute]
    ) -> [String: JSONValue] {
        var update: [String: JSONValue] = [:]
        for attribute in attributes {
            switch (current.members[attribute.name], confirmed.members[attribute.name]) {
            case (.scalar(let new)?, .scalar(let old)?) where isEdit(new, of: old, attribute, in: current):
                update[attribute.name] = new ?? .null
            case (.object(let new)?, .object(let old)?):
                let inner = self.update(from: old, to: new, attribute.children)
                if !inner.isEmpty { update[attribute.name] = .object(inner) }
            default: break
            }
        }
        return update
    }

    /// The paths of the plurals that differ, outer ones first.
    package static func changedPlurals(
        from confirmed: PlainRecord, to current: PlainRecord, _ attributes: [Attribute], path: String = ""
    ) -> [String] {
        attributes.flatMap { attribute -> [String] in
            let path = path + "/" + attribute.name
            switch (current.members[attribute.name], confirmed.members[attribute.name]) {
            case (.strings, .strings), (.plural, .plural):
                if isUnreadAndEmpty(attribute, in: current) { return [] }
            default: break
            }
            switch (current.members[attribute.name], confirmed.members[attribute.name]) {
            case (.strings(let new)?, .strings(let old)?):
                return isEdit(new, of: old, attribute, in: current) ? [path] : []
            case (.object(let new)?, .object(let old)?):
                return changedPlurals(from: old, to: new, attribute.children, path: path)
            case (.plural(let new)?, .plural(let old)?) where isEdit(new, of: old, attribute, in: current):
                let inner = new.indices.flatMap { index -> [String] in
                    guard let id = new[index].id, let stored = stored(index, of: new, in: old) else { return [] }
                    return changedPlurals(from: stored, to: new[index], attribute.children, path: "\(path)#\(id)")
                }
                return [path] + inner
            default: return []
            }
        }
    }

    /// The confirmed version of an element: the first of its id, and only for the first that claims it.
    package static func stored(_ index: Int, of elements: [PlainRecord], in confirmed: [PlainRecord]) -> PlainRecord? {
        guard let id = elements[index].id, elements.firstIndex(where: { $0.id == id }) == index else { return nil }
        return confirmed.first { $0.id == id }
    }

    /// The record without the values of secrets, which are not persisted and count as unread from then on.
    package static func withoutSecrets(_ record: PlainRecord, _ attributes: [Attribute]) -> PlainRecord {
        var record = record
        for attribute in attributes {
            switch record.members[attribute.name] {
            case .scalar? where attribute.isSecret:
                record.members[attribute.name] = .scalar(nil)
                record.unread.insert(attribute.name)
            case .object(let object)?:
                record.members[attribute.name] = .object(withoutSecrets(object, attribute.children))
            case .plural(let elements)?:
                record.members[attribute.name] = .plural(elements.map { withoutSecrets($0, attribute.children) })
            default: break
            }
        }
        return record
    }
}

/// The part of a record that a probe leads to, in plain values.
package struct ExpectedPart {
    package private(set) var path = ""
    package private(set) var isStored = true
    package private(set) var attributes: [HistorySchema.Attribute]
    package private(set) var current: PlainRecord
    /// Meaningful only where the part is stored.
    package private(set) var confirmed: PlainRecord
    /// The plural at which the way ends, if it does.
    package private(set) var plural: HistorySchema.Attribute?

    package init(root: [HistorySchema.Attribute], current: PlainRecord, confirmed: PlainRecord) {
        attributes = root
        self.current = current
        self.confirmed = confirmed
    }

    /// False if there is no such step, which is a mistake of the test.
    package mutating func follow(_ step: ProbeStep) -> Bool {
        switch step {
        case .object(let name):
            guard let attribute = attributes.first(where: { $0.name == name }),
                case .object(let object)? = current.members[name], case .object(let old)? = confirmed.members[name]
            else { return false }
            (attributes, current, confirmed) = (attribute.children, object, old)
            path += "/" + name
        case .element(let name, let index):
            guard let attribute = attributes.first(where: { $0.name == name }),
                case .plural(let elements)? = current.members[name], case .plural(let old)? = confirmed.members[name],
                elements.indices.contains(index)
            else { return false }
            let stored = isStored ? Expected.stored(index, of: elements, in: old) : nil
            path += "/" + name + (elements[index].id.map { "#\($0)" } ?? "[\(index)]")
            isStored = stored != nil
            (attributes, current, confirmed) = (attribute.children, elements[index], stored ?? elements[index])
        case .plural(let name):
            plural = attributes.first { $0.name == name }
            path += "/" + name
        }
        return true
    }
}
