/// The member `appended` of a saved record. For the path of each plural, it lists the elements that a call without an
/// answer may have appended.
///
/// `call` is the number of the call, or 0 if no call is known. `place` is the position of the element in the plural.
/// `sent` is the element as it was sent, without secrets. `id` is its id, if a later call has learned it.
private enum AppendKey {
    static let call = "call"
    static let place = "place"
    static let sent = "sent"
    static let id = "id"
}

struct SavedAppends<Record: CaptureRecord>: AttributeVisitor {
    private let record: Record
    private let doubts: CallMarks
    private let path: AttributePath
    private(set) var members: [String: JSONValue] = [:]

    init(_ record: Record, _ doubts: CallMarks, path: AttributePath = .root) {
        self.record = record
        self.doubts = doubts
        self.path = path
        if !doubts.isEmpty { visitWritable() }
    }

    mutating func visit<Object: CaptureRecord>(_ attribute: ObjectAttribute<Record, Object>) {
        add(
            SavedAppends<Object>(
                record[keyPath: attribute.keyPath], doubts[attribute.name], path: path / attribute.name))
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Record, Element>) {
        let doubts = doubts[attribute.name]
        if doubts.isEmpty { return }
        let path = path / attribute.name
        let elements = record[keyPath: attribute.keyPath]
        if !doubts.appended.isEmpty {
            let places = Dictionary(
                elements.enumerated().map { ($1.localID, $0) }, uniquingKeysWith: { first, _ in first })
            let entries = doubts.appended.compactMap { appended -> JSONValue? in
                let place = places[appended.localID]
                // Loading puts every new element in doubt anyway.
                let isOnlyLoaded = place.map { elements[$0] == appended.element as? Element } ?? true
                return appended.number == 0 && isOnlyLoaded ? nil : Self.entry(appended, at: place)
            }
            if !entries.isEmpty { members[path.description] = .array(entries) }
        }
        for element in elements {
            guard let id = element.id else { continue }
            add(SavedAppends<Element>(element, doubts[.element(id)], path: path.adding(.element(id))))
        }
    }

    private static func entry(_ appended: AppendedElement, at place: Int?) -> JSONValue {
        var members = [
            AppendKey.call: .number(JSONNumber(appended.number)),
            AppendKey.sent: JSONValue.object(appended.element.storedMembers()),
        ]
        members[AppendKey.place] = place.map { .number(JSONNumber($0)) }
        members[AppendKey.id] = appended.id.map { .number(JSONNumber($0)) }
        return .object(members)
    }

    private mutating func add(_ inner: SavedAppends<some CaptureRecord>) {
        for (path, entries) in inner.members { members[path] = entries }
    }
}

/// The doubts in a loaded record: those it was saved with, and one for every new element, because the app may have sent
/// the element after the save and ended before it saved the outcome.
struct LoadedAppends<Record: CaptureRecord>: AttributeVisitor {
    private let record: Record
    private let confirmed: Record
    private let saved: [String: JSONValue]
    private let path: AttributePath
    private(set) var doubts: CallMarks

    init(
        _ record: Record, confirmed: Record, _ doubts: CallMarks, _ saved: [String: JSONValue],
        path: AttributePath = .root
    ) {
        self.record = record
        self.confirmed = confirmed
        self.saved = saved
        self.path = path
        self.doubts = doubts
        visitWritable()
    }

    mutating func visit<Object: CaptureRecord>(_ attribute: ObjectAttribute<Record, Object>) {
        doubts[attribute.name] = loaded(
            record[keyPath: attribute.keyPath], confirmed[keyPath: attribute.keyPath], doubts[attribute.name],
            path / attribute.name)
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Record, Element>) {
        let path = path / attribute.name
        let elements = record[keyPath: attribute.keyPath]
        var doubts = doubts[attribute.name]
        var unchanged: Set<Int> = []
        for entry in saved[path.description]?.arrayValue ?? [] {
            let place = entry[AppendKey.place]?.intValue.flatMap { elements.indices.contains($0) ? $0 : nil }
            guard let appended = Self.appended(entry, place.map { elements[$0] }) else { continue }
            if let place, appended.element as? Element == elements[place] {
                // Only a secret was set in it, which is not saved. It is in doubt as it was loaded, in its position.
                if appended.number == 0, elements[place].id == nil { continue }
                unchanged.insert(place)
            }
            doubts.appended.append(appended)
        }
        var stored = ElementsByID(confirmed[keyPath: attribute.keyPath])
        for (place, element) in elements.enumerated() {
            if let id = element.id, let before = stored.take(id) {
                doubts[.element(id)] = loaded(element, before, doubts[.element(id)], path.adding(.element(id)))
            } else if !unchanged.contains(place) {
                // An id that Capture does not have, such as that of a copy, means nothing.
                doubts.appended.append(AppendedElement(element: element.withoutIDs(), number: 0))
            }
        }
        self.doubts[attribute.name] = doubts
    }

    private mutating func loaded<Part: CaptureRecord>(
        _ part: Part, _ confirmed: Part, _ doubts: CallMarks, _ path: AttributePath
    ) -> CallMarks {
        LoadedAppends<Part>(part, confirmed: confirmed, doubts, saved, path: path).doubts
    }

    /// - Parameter current: The user's element, if it still exists.
    /// - Returns: Nil if the file was changed and what was sent is no longer known.
    private static func appended<Element: PluralElement>(
        _ entry: JSONValue, _ current: Element?
    ) -> AppendedElement? {
        do {
            var element = try Element(json: JSONTextWriter.utf8(of: entry[AppendKey.sent] ?? .null))
            if let current { element = element.recognized(in: current) }
            element.captureState.localID = current?.localID ?? LocalID()
            let number = entry[AppendKey.call]?.numberValue?.int64 ?? 0
            return AppendedElement(
                element: element, number: CallNumber.clamped(number), id: entry[AppendKey.id]?.intValue)
        } catch {
            return nil
        }
    }
}
