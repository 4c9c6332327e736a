import CaptureRuntime
import HistorySupport

/// A new element as it was when its record was loaded. The app may have sent it before, and ended before it saved the
/// outcome; so an element with the same content in the next answer is this one, whatever was edited in it since.
struct LoadedElement {
    let identity: LocalID?
    let content: PlainRecord
    /// The path of its plural.
    let path: String
    /// What the record has in common with it, if a copy of the record has sent it.
    var common: PlainRecord?
    /// True if the call had an answer.
    var isStored = false

    var isShared: Bool { common != nil }
}

/// A new element that an answer shows as it was loaded.
struct FoundElement {
    let loaded: PlainRecord
    /// Where it stands in the answer.
    let answer: Int
}

extension [LoadedElement] {
    /// What an answer shows of the new elements of a plural.
    ///
    /// Secrets are not saved, so an element is recognized by everything else. If elements differ only in a secret,
    /// nobody can say which one was loaded.
    ///
    /// - Parameter free: The elements of the answer that are not known.
    func found(
        _ elements: [PlainRecord], _ came: [PlainRecord], _ free: [Int], _ attributes: [HistorySchema.Attribute]
    ) -> [FoundElement] {
        var answers = free
        var identities: [LocalID?] = []
        var found: [FoundElement] = []
        var changed: [LoadedElement] = []
        for loaded in self {
            // Whatever its id: a copy of a stored element is a new one.
            guard elements.contains(where: { $0.identity == loaded.identity }),
                !identities.contains(loaded.identity)
            else { continue }
            let shown =
                loaded.isShared
                ? loaded.content.withoutPasswords(attributes) : Expected.withoutSecrets(loaded.content, attributes)
            let answer = answers.firstIndex {
                (loaded.isShared ? came[$0] : Expected.withoutSecrets(came[$0], attributes)) == shown
            }
            if let answer {
                identities.append(loaded.identity)
                found.append(FoundElement(loaded: loaded.expected, answer: answers.remove(at: answer)))
            } else if loaded.isStored {
                changed.append(loaded)
            }
        }
        for (loaded, answer) in zip(changed, answers.suffix(changed.count)) {
            found.append(FoundElement(loaded: loaded.expected, answer: answer))
        }
        return found
    }

    /// After another copy's answer has shown a plural, only those that were found are no longer looked for. An id that
    /// a copy of a stored element had from the start says nothing.
    mutating func forgetFound(at path: String, _ elements: [PlainRecord]) {
        removeAll { loaded in
            loaded.path == path
                && elements.contains {
                    $0.identity == loaded.identity && $0.id != nil && $0.id != loaded.content.id
                }
        }
    }
}

extension LoadedElement {
    /// The element as it was expected.
    fileprivate var expected: PlainRecord {
        var element = common ?? content
        element.identity = identity
        return element
    }
}

extension PlainRecord {
    /// What this new element has in common with another copy of it.
    func inCommon(with other: PlainRecord) -> PlainRecord {
        var record = self
        for (name, value) in members {
            switch (value, other.members[name]) {
            case (.object(let object), .object(let others)?):
                record.members[name] = .object(object.inCommon(with: others))
            case (.plural(let elements), .plural(let others)?):
                record.members[name] = .plural(
                    elements.compactMap { element in
                        others.first { $0.identity == element.identity }.map { element.inCommon(with: $0) }
                    })
            case (.scalar, .scalar(nil)?): record.members[name] = .scalar(nil)
            case (.strings, .strings([])?): record.members[name] = .strings([])
            default: break
            }
        }
        return record
    }
}

extension Known {
    /// Notes the new elements of a record that was loaded, and what it was before.
    mutating func noteLoaded(_ record: PlainRecord, of before: PlainRecord, _ schema: HistorySchema) {
        var elements: [Found] = []
        collect(record, before, confirmed, schema.attributes, "", into: &elements)
        let found = Dictionary(elements.map { ($0.before.identity, $0) }, uniquingKeysWith: { first, _ in first })
        let earlier = loaded.compactMap { loaded -> LoadedElement? in
            // One that the app has removed is no longer looked for.
            guard let now = found[loaded.identity] else { return nil }
            if now.element == loaded.content { return nil }
            return LoadedElement(
                identity: now.element.identity, content: loaded.content.recognized(in: now.element, now.attributes),
                path: loaded.path)
        }
        replaced = Dictionary(
            uniqueKeysWithValues: replaced.map { path, value in
                (path, sent(value, at: path, in: record, of: before, schema))
            })
        loaded =
            earlier
            + elements.filter(\.isNew).map {
                LoadedElement(identity: $0.element.identity, content: $0.element, path: $0.path)
            }
    }

    /// What a replace has sent of a plural, as it was saved: without secrets, and with the identities that its elements
    /// have after loading.
    private func sent(
        _ value: PlainValue, at path: String, in record: PlainRecord, of before: PlainRecord, _ schema: HistorySchema
    ) -> PlainValue {
        let steps = PlainPath(path).steps[...]
        guard case .plural(let elements) = value, let name = steps.last?.name,
            let (owner, attributes) = before.owner(of: steps, schema.attributes),
            let attribute = attributes.first(where: { $0.name == name }),
            case .plural(let old)? = owner.members[name],
            case .plural(let new)? = record.owner(of: steps, schema.attributes)?.record.members[name]
        else { return value }
        return .plural(
            elements.map { element in
                var saved = Expected.withoutSecrets(element, attribute.children).withoutIdentities
                let place = old.firstIndex { $0.identity == element.identity && element.identity != nil }
                saved.identity = place.flatMap { new.indices.contains($0) ? new[$0].identity : nil }
                return saved
            })
    }

    /// An element without a stored id that was loaded, the same element before that, and the path and the attributes of
    /// its plural. One that is as it came, without an id, is not new.
    private typealias Found = (
        element: PlainRecord, before: PlainRecord, path: String, attributes: [HistorySchema.Attribute], isNew: Bool
    )

    private func collect(
        _ record: PlainRecord, _ before: PlainRecord, _ confirmed: PlainRecord, _ attributes: [HistorySchema.Attribute],
        _ path: String, into elements: inout [Found]
    ) {
        for attribute in attributes {
            let path = path + "/" + attribute.name
            switch (
                record.members[attribute.name], before.members[attribute.name], confirmed.members[attribute.name]
            ) {
            case (.object(let object)?, .object(let before)?, .object(let confirmed)?):
                collect(object, before, confirmed, attribute.children, path, into: &elements)
            case (.plural(let now)?, .plural(let before)?, .plural(let confirmed)?):
                var stored = confirmed
                for (element, before) in zip(now, before) {
                    if let id = element.id, let place = stored.firstIndex(where: { $0.id == id }) {
                        collect(
                            element, before, stored.remove(at: place), attribute.children, "\(path)#\(id)",
                            into: &elements)
                    } else {
                        let place = element.id == nil ? stored.firstIndex { $0.id == nil && $0 == element } : nil
                        if let place { stored.remove(at: place) }
                        elements.append((element, before, path, attribute.children, place == nil))
                    }
                }
            default: break
            }
        }
    }
}

extension PlainRecord {
    /// The element as it was, with the identities that the elements in it have in its present form. Those that have
    /// been edited since are not recognized.
    fileprivate func recognized(in current: PlainRecord, _ attributes: [HistorySchema.Attribute]) -> PlainRecord {
        var record = self
        for attribute in attributes {
            switch (members[attribute.name], current.members[attribute.name]) {
            case (.object(let object)?, .object(let now)?):
                record.members[attribute.name] = .object(object.recognized(in: now, attribute.children))
            case (.plural(let elements)?, .plural(let now)?):
                var free = now.filter { $0.id == nil }
                record.members[attribute.name] = .plural(
                    elements.map { element in
                        guard let place = free.firstIndex(of: element) else { return element.withoutIdentities }
                        return element.identified(as: free.remove(at: place), by: .position, attribute.children)
                    })
            default: break
            }
        }
        return record
    }
}
