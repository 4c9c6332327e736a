import CaptureRuntime
import HistorySupport

/// A new element as it was when its record was loaded. The app may have sent it before, and ended before it saved the
/// outcome; so an element with the same content in the next answer is this one, whatever was edited in it since.
struct LoadedElement {
    let identity: LocalID?
    let content: PlainRecord
    /// The path of its plural.
    let path: String
}

/// A new element that an answer shows as it was loaded.
struct FoundElement {
    let loaded: PlainRecord
    /// Where it stands in the answer.
    let answer: Int
    /// How many were found before it.
    let place: Int
}

extension [LoadedElement] {
    /// What an answer shows of the new elements of a plural, by their position there.
    ///
    /// Secrets are not saved, so an element is recognized by everything else. If elements differ only in a secret,
    /// nobody can say which one was loaded.
    func found(
        _ elements: [PlainRecord], _ came: [PlainRecord], without old: [PlainRecord],
        _ attributes: [HistorySchema.Attribute]
    ) -> [Int: FoundElement] {
        let known = Set(old.compactMap(\.id))
        var answers = came.indices.filter { came[$0].id.map { !known.contains($0) } ?? false }
        var found: [Int: FoundElement] = [:]
        for loaded in self {
            // Whatever its id: a copy of a stored element is a new one.
            let index = elements.firstIndex { $0.identity == loaded.identity }
            guard let index, found[index] == nil,
                let answer = answers.firstIndex(where: {
                    Expected.withoutSecrets(came[$0], attributes) == loaded.content
                })
            else { continue }
            found[index] = FoundElement(
                loaded: loaded.content, answer: answers.remove(at: answer), place: found.count)
        }
        return found
    }

    /// After an answer has shown a plural, its elements, and those in them, are no longer looked for, even if the app
    /// puts one back afterwards.
    mutating func forget(at path: String) { removeAll { PlainPath.covers(path, $0.path) } }
}

extension Known {
    /// Notes the new elements of a record that was loaded, and what it was before.
    mutating func noteLoaded(_ record: PlainRecord, of before: PlainRecord, _ schema: HistorySchema) {
        var elements: [Found] = []
        collect(record, before, confirmed, schema.attributes, "", into: &elements)
        let found = Dictionary(elements.map { ($0.before.identity, $0) }, uniquingKeysWith: { first, _ in first })
        let earlier = loaded.compactMap { loaded -> LoadedElement? in
            guard let now = found[loaded.identity], now.element != loaded.content else { return nil }
            return LoadedElement(
                identity: now.element.identity, content: loaded.content.recognized(in: now.element, now.attributes),
                path: loaded.path)
        }
        loaded =
            earlier
            + elements.map { LoadedElement(identity: $0.element.identity, content: $0.element, path: $0.path) }
    }

    /// A new element that was loaded, the same element before that, and the path and the attributes of its plural.
    private typealias Found = (
        element: PlainRecord, before: PlainRecord, path: String, attributes: [HistorySchema.Attribute]
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
                        elements.append((element, before, path, attribute.children))
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
