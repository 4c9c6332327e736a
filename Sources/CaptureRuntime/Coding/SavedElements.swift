/// The member `sent` of a saved record. For the path of each plural, it lists the elements that calls without an answer
/// have sent, or the strings.
///
/// `place` is the position of the element in the plural. `sent` is the element as it was sent, without secrets.
/// `"replaced":true` tells that a replace has sent it; a replace with no elements is `null`. `"loaded":true` tells that
/// no call is known.
extension CaptureRecord {
    /// Returns the member for the doubts about this record.
    func savedElements(_ doubts: Doubts) -> [String: JSONValue] {
        if doubts.isEmpty { return [:] }
        let plurals = Dictionary(grouping: elements(at: .root)) { $0.path.parent }
        var members: [String: JSONValue] = [:]
        for (path, doubts) in doubts.all(at: .root) {
            // An element that the app has moved to another plural counts as removed here.
            let here = (plurals[path] ?? []).enumerated().map { ($1.element.localID, (place: $0, element: $1.element)) }
            let current = Dictionary(here, uniquingKeysWith: { first, _ in first })
            func entry(_ sent: SentElement, isReplaced: Bool = false) -> JSONValue {
                var members = ["sent": JSONValue.object(sent.element.storedMembers())]
                members["place"] = current[sent.localID].map { .number(JSONNumber($0.place)) }
                if !sent.isOwn { members["loaded"] = true }
                if isReplaced { members["replaced"] = true }
                return .object(members)
            }
            var entries = doubts.appended.compactMap { sent -> JSONValue? in
                if !sent.isOwn {
                    // Loading puts every new element in doubt anyway.
                    guard let element = current[sent.localID]?.element else { return nil }
                    if AnyHashable(element) == AnyHashable(sent.element) { return nil }
                }
                return entry(sent)
            }
            switch doubts.replacement {
            case .strings(let strings): entries = strings.map { .string($0) }
            case .elements(let sent, isOwn: true):
                entries += sent.isEmpty ? [.null] : sent.map { entry($0, isReplaced: true) }
            case .elements, nil: if entries.isEmpty { continue }
            }
            members[path.description] = .array(entries)
        }
        return members
    }
}

extension CapturePart {
    /// The ids of the elements at every depth.
    var elementIDs: Set<Int> { Set(elements(at: .root).compactMap(\.element.id)) }

    /// Returns the elements at every depth. Those of a plural follow each other in their order.
    fileprivate func elements(at path: AttributePath) -> [(path: AttributePath, element: any PluralElement)] {
        Self.attributes.entries.flatMap { attribute in
            attribute.parts(in: self, at: path).flatMap { path, part in
                ((part as? any PluralElement).map { [(path, $0)] } ?? []) + part.elements(at: path)
            }
        }
    }

    /// Returns the doubts in a loaded part: those it was saved with, and one for every new element, because the app
    /// may have sent the element after the save and ended before it saved the outcome.
    ///
    /// - Parameters:
    ///   - doubts: What is open.
    ///   - saved: The saved elements, by the paths of their plurals.
    func loadedDoubts(
        confirmed: Self, _ doubts: Doubts, _ saved: [String: JSONValue], at path: AttributePath = .root
    ) -> Doubts {
        var loaded = LoadedElements(record: self, confirmed: confirmed, saved: saved, path: path, doubts: doubts)
        loaded.visitWritable()
        return loaded.doubts
    }
}

private struct LoadedElements<Part: CapturePart>: AttributeVisitor {
    let record: Part
    let confirmed: Part
    let saved: [String: JSONValue]
    let path: AttributePath
    var doubts: Doubts

    mutating func visit<Object: CapturePart>(_ attribute: ObjectAttribute<Part, Object>) {
        doubts[attribute.name] = record[keyPath: attribute.keyPath].loadedDoubts(
            confirmed: confirmed[keyPath: attribute.keyPath], doubts[attribute.name], saved, at: path / attribute.name)
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
            let place = entry["place"]?.intValue.flatMap { elements.indices.contains($0) ? $0 : nil }
            guard let sent = Self.sent(entry, place.map { elements[$0] }) else { continue }
            if entry["replaced"]?.boolValue == true {
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
        doubts.replacement = replacement.map { .elements($0, isOwn: true) }
        let stored = confirmed[keyPath: attribute.keyPath]
        let places = stored.positions(ofIDsIn: elements)
        // One that the app has removed may be put back: what is in doubt in it stays.
        for (stored, place) in zip(stored, places) {
            guard let id = stored.id else { continue }
            doubts[.element(id)] = (place.map { elements[$0] } ?? stored).loadedDoubts(
                confirmed: stored, doubts[.element(id)], saved, at: path.adding(.element(id)))
        }
        let known = Set(places)
        // Elements that came without an id are not new.
        var unidentified = stored.filter { $0.id == nil }.occurrences()
        for (place, element) in elements.enumerated() where !known.contains(place) {
            if element.id == nil && unidentified.take(element) || unchanged.contains(place) { continue }
            // An id that Capture does not have, such as that of a copy, means nothing.
            doubts.appended.append(SentElement(element: element.withoutIDs(), isLoaded: true))
        }
        self.doubts[attribute.name] = doubts
    }

    /// - Parameter current: The user's element, if it still exists.
    /// - Returns: Nil if the file was changed and what was sent is no longer known.
    private static func sent<Element: PluralElement>(_ entry: JSONValue, _ current: Element?) -> SentElement? {
        do {
            var element = try Element(json: JSONTextWriter.utf8(of: entry["sent"] ?? .null))
            if let current { element = element.identified(as: current, byContent: true) }
            return SentElement(element: element, isLoaded: entry["loaded"]?.boolValue == true)
        } catch {
            return nil
        }
    }
}
