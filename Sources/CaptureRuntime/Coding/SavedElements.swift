/// The member `sent` of a saved record. For the path of each plural, it lists the elements that calls without an answer
/// have sent, or the strings.
///
/// `place` is the position of the element in the plural. `sent` is the element as it was sent, without secrets.
/// `"replaced":true` tells that a replace has sent it; a replace with no elements is `null`. `"loaded":true` tells that
/// no call is known.
private enum SentKey {
    static let place = "place"
    static let sent = "sent"
    static let isReplaced = "replaced"
    static let isLoaded = "loaded"
}

struct SavedElements<Part: CapturePart>: AttributeVisitor {
    private let record: Part
    private let doubts: Doubts
    private let path: AttributePath
    private(set) var members: [String: JSONValue] = [:]

    init(_ record: Part, _ doubts: Doubts, path: AttributePath = .root) {
        self.record = record
        self.doubts = doubts
        self.path = path
        if !doubts.isEmpty { visitWritable() }
    }

    mutating func visit<Object: CapturePart>(_ attribute: ObjectAttribute<Part, Object>) {
        add(
            SavedElements<Object>(
                record[keyPath: attribute.keyPath], doubts[attribute.name], path: path / attribute.name))
    }

    mutating func visit(_ attribute: StringsAttribute<Part>) {
        guard case .strings(let strings)? = doubts[attribute.name].replacement else { return }
        members[(path / attribute.name).description] = .array(strings.map { .string($0) })
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Part, Element>) {
        let doubts = doubts[attribute.name]
        if doubts.isEmpty { return }
        let path = path / attribute.name
        let elements = record[keyPath: attribute.keyPath]
        let places = Dictionary(
            elements.enumerated().map { ($1.localID, $0) }, uniquingKeysWith: { first, _ in first })
        var entries = doubts.appended.compactMap { appended -> JSONValue? in
            let place = places[appended.localID]
            // Loading puts every new element in doubt anyway.
            let isOnlyLoaded = place.map { elements[$0] == appended.element as? Element } ?? true
            return !appended.isOwn && isOnlyLoaded ? nil : Self.entry(appended, at: place)
        }
        if case .elements(let replacement)? = doubts.replacement {
            entries += replacement.map { Self.entry($0, at: places[$0.localID], isReplaced: true) }
            if replacement.isEmpty { entries.append(.null) }
        }
        if !entries.isEmpty { members[path.description] = .array(entries) }
        for element in elements {
            guard let id = element.id else { continue }
            add(SavedElements<Element>(element, doubts[.element(id)], path: path.adding(.element(id))))
        }
    }

    private static func entry(_ sent: SentElement, at place: Int?, isReplaced: Bool = false) -> JSONValue {
        var members = [SentKey.sent: JSONValue.object(sent.element.storedMembers())]
        members[SentKey.place] = place.map { .number(JSONNumber($0)) }
        if !sent.isOwn { members[SentKey.isLoaded] = true }
        if isReplaced { members[SentKey.isReplaced] = true }
        return .object(members)
    }

    private mutating func add(_ inner: SavedElements<some CapturePart>) {
        for (path, entries) in inner.members { members[path] = entries }
    }
}

/// The doubts in a loaded record: those it was saved with, and one for every new element, because the app may have sent
/// the element after the save and ended before it saved the outcome.
struct LoadedElements<Part: CapturePart>: AttributeVisitor {
    private let record: Part
    private let confirmed: Part
    private let saved: [String: JSONValue]
    private let path: AttributePath
    private(set) var doubts: Doubts

    init(
        _ record: Part, confirmed: Part, _ doubts: Doubts, _ saved: [String: JSONValue],
        path: AttributePath = .root
    ) {
        self.record = record
        self.confirmed = confirmed
        self.saved = saved
        self.path = path
        self.doubts = doubts
        visitWritable()
    }

    mutating func visit<Object: CapturePart>(_ attribute: ObjectAttribute<Part, Object>) {
        doubts[attribute.name] = loaded(
            record[keyPath: attribute.keyPath], confirmed[keyPath: attribute.keyPath], doubts[attribute.name],
            path / attribute.name)
    }

    mutating func visit(_ attribute: StringsAttribute<Part>) {
        guard let strings = saved[(path / attribute.name).description]?.arrayValue else { return }
        doubts[attribute.name].replacement = .strings(strings.compactMap(\.stringValue))
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Part, Element>) {
        let path = path / attribute.name
        let elements = record[keyPath: attribute.keyPath]
        var doubts = doubts[attribute.name]
        var unchanged: Set<Int> = []
        var replacement: [SentElement]?
        for entry in saved[path.description]?.arrayValue ?? [] {
            if entry.isNull { replacement = [] }
            let place = entry[SentKey.place]?.intValue.flatMap { elements.indices.contains($0) ? $0 : nil }
            guard let sent = Self.sent(entry, place.map { elements[$0] }) else { continue }
            if entry[SentKey.isReplaced]?.boolValue == true {
                replacement = (replacement ?? []) + [sent]
                continue
            }
            if let place, sent.element as? Element == elements[place] {
                // Only a secret was set in it, which is not saved. It is in doubt as it was loaded, in its position.
                if sent.isLoaded, elements[place].id == nil { continue }
                unchanged.insert(place)
            }
            doubts.appended.append(sent)
        }
        doubts.replacement = replacement.map { .elements($0) }
        var stored = ElementsByID(confirmed[keyPath: attribute.keyPath])
        // Elements that came without an id are not new.
        var unidentified = confirmed[keyPath: attribute.keyPath].reduce(into: [Element: Int]()) { counts, element in
            if element.id == nil { counts[element, default: 0] += 1 }
        }
        for (place, element) in elements.enumerated() {
            if let id = element.id, let before = stored.take(id) {
                doubts[.element(id)] = loaded(element, before, doubts[.element(id)], path.adding(.element(id)))
            } else if element.id == nil, let count = unidentified[element], count > 0 {
                unidentified[element] = count - 1
            } else if !unchanged.contains(place) {
                // An id that Capture does not have, such as that of a copy, means nothing.
                doubts.appended.append(SentElement(element: element.withoutIDs(), isLoaded: true))
            }
        }
        self.doubts[attribute.name] = doubts
    }

    private mutating func loaded<Child: CapturePart>(
        _ child: Child, _ confirmed: Child, _ doubts: Doubts, _ path: AttributePath
    ) -> Doubts {
        LoadedElements<Child>(child, confirmed: confirmed, doubts, saved, path: path).doubts
    }

    /// - Parameter current: The user's element, if it still exists.
    /// - Returns: Nil if the file was changed and what was sent is no longer known.
    private static func sent<Element: PluralElement>(_ entry: JSONValue, _ current: Element?) -> SentElement? {
        do {
            var element = try Element(json: JSONTextWriter.utf8(of: entry[SentKey.sent] ?? .null))
            element._captureState.localID = current?.localID ?? LocalID()
            return SentElement(element: element, isLoaded: entry[SentKey.isLoaded]?.boolValue == true)
        } catch {
            return nil
        }
    }
}
