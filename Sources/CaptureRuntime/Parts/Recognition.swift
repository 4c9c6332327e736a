/// The identities that the elements of a part get.
enum Identities {
    /// The elements of the app are told apart, and those that Capture has are found.
    ///
    /// Every further copy of an element, and what is in it, gets an identity of its own. An element of another record
    /// gets the identity of the stored one with its id. One that the app has put back gets the id that it has by now.
    case recognized
    /// New ones, for elements next to their originals: nothing of them is stored, so they have no ids, and nothing in
    /// them is unread.
    case new
    /// Those of the copy with this number; see ``LocalID/copied(_:)``.
    case copy(UInt64)
}

extension CapturePart {
    /// Gives the elements at every depth these identities.
    ///
    /// - Parameter stored: The same part as Capture has it.
    mutating func identify(_ identities: Identities, beside stored: Self = Self(.unset)) {
        var descent = Identification(part: consume self, stored: stored, identities: identities)
        descent.visitAll()
        self = descent.part
        guard case .new = identities else { return }
        for attribute in Self.attributes.entries where attribute.isUnread(in: self) {
            _captureState._kept[attribute.name] = nil
        }
    }

    fileprivate static var hasPlurals: Bool {
        attributes.entries.contains { $0.isObject ? $0.partType?.hasPlurals == true : $0.partType != nil }
    }
}

private struct Identification<Part: CapturePart>: AttributeVisitor {
    var part: Part
    let stored: Part
    let identities: Identities

    mutating func visit<Object: CapturePart>(_ attribute: ObjectAttribute<Part, Object>) {
        part[keyPath: attribute.keyPath].identify(identities, beside: stored[keyPath: attribute.keyPath])
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Part, Element>) {
        if attribute.isCopied(part, stored) { return }
        if case .recognized = identities {
            part[keyPath: attribute.keyPath].recognize(beside: stored[keyPath: attribute.keyPath])
        } else {
            part[keyPath: attribute.keyPath] = part[keyPath: attribute.keyPath].map { $0.renewed(identities) }
        }
    }
}

extension Array where Element: PluralElement {
    fileprivate mutating func recognize(beside stored: [Element]) {
        let isDeep = Element.hasPlurals
        // Usually nothing is there but what is stored.
        let isStored =
            !isDeep
            && allSatisfy(beside: stored) {
                $0.pointee.id == $1.pointee.id && $0.pointee.localID == $1.pointee.localID
            }
        if isStored { return }
        makeIdentitiesDistinct()
        for (index, place) in places(in: stored).enumerated() {
            if let place {
                let isKnown = self[index].id == stored[place].id && self[index].localID == stored[place].localID
                if isDeep || !isKnown { self[index].recognize(as: stored[place]) }
            } else if isDeep {
                self[index].identify(.recognized)
            }
        }
    }

    /// Returns where each element is among the stored ones: by its identity, or else by its id. In a record that was
    /// loaded, those of which Capture has given no id are told by what they hold.
    fileprivate func places(in stored: [Element]) -> [Int?] {
        let byIdentity = Dictionary(zip(stored.map(\.localID), stored.indices), uniquingKeysWith: { first, _ in first })
        var places = map { byIdentity[$0.localID] }
        if !places.contains(nil) { return places }
        var taken = Set(places.compactMap { $0 })
        let byID = positions(ofIDsIn: stored)
        for index in indices where places[index] == nil {
            guard let place = byID[index], taken.insert(place).inserted else { continue }
            places[index] = place
        }
        let withoutID = stored.indices.filter { stored[$0].id == nil && !taken.contains($0) }
        for index in indices where !withoutID.isEmpty && places[index] == nil && self[index].id == nil {
            let place = withoutID.first { stored[$0] == self[index] && !taken.contains($0) }
            if let place { taken.insert(place) }
            places[index] = place
        }
        return places
    }

    /// Gives every further copy of an element, and the elements in it, identities of their own.
    fileprivate mutating func makeIdentitiesDistinct() {
        var taken = Set(map(\.localID))
        if taken.count == count { return }
        var numbers: [LocalID: UInt64] = [:]
        for index in indices {
            let identity = self[index].localID
            guard var number = numbers[identity] else {
                numbers[identity] = 0
                continue
            }
            repeat { number += 1 } while !taken.insert(identity.copied(number)).inserted
            numbers[identity] = number
            self[index] = self[index].renewed(.copy(number))
        }
    }
}

extension PluralElement {
    /// Returns a new element with the same values. It and all elements in it have no ids and get a ``localID`` of their
    /// own.
    ///
    /// ```swift
    /// user.photos.append(user.photos[0].duplicated())
    /// ```
    ///
    /// A plain copy, `user.photos.append(user.photos[0])`, shares the identity of its original, so a list on screen
    /// would show one of the two twice. The next time the runtime changes the record, it gives the second one an
    /// identity of its own.
    public func duplicated() -> Self { renewed(.new) }

    /// Returns the element with another identity, and so the elements in it.
    func renewed(_ identities: Identities) -> Self {
        var element = self
        element.identify(identities)
        if case .copy(let number) = identities {
            element._captureState.localID = localID.copied(number)
        } else {
            element._captureState.localID = LocalID()
            element.setID(nil)
        }
        return element
    }

    /// Takes the identity and the ids of the same element as Capture has it, at every depth.
    fileprivate mutating func recognize(as stored: Self) {
        identify(.recognized, beside: stored)
        setID(stored.id)
        _captureState._kept["id"] = stored._captureState._kept["id"]
        _captureState.localID = stored.localID
    }
}
