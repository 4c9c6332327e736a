// Which element is which (4). Theirs comes without identities; these methods give its elements those of what is known.

/// How an element is looked for by its content.
struct Search {
    /// The elements that the record still has. Of equal ones they are looked for before those that it has taken out, so
    /// that as many are found as there have to be.
    let kept: Set<LocalID>
    /// The elements to look for among what is in doubt, which has no secrets and stands last; nil for all that is
    /// known.
    var only: Set<LocalID>?
    /// False if it may be stored in other letters, trimmed or cut, as what was sent without a response.
    var isExact = true
    /// False if it was perhaps not sent at all. It is then not an element of others of which less can be read.
    var isSent = true

    /// Returns true if theirs shows a scalar that is set in the element, or in its objects, and no other value of one.
    /// An element of which the client may read nothing is not found.
    func finds(_ element: PartContent, as theirs: PartContent) -> Bool {
        isShown(element, by: theirs, isNew: !isSent && element.id == nil) ?? false
    }

    /// Returns whether a scalar that is set is shown; nil if another value is.
    private func isShown(_ sent: PartContent, by theirs: PartContent, isNew: Bool) -> Bool? {
        var isOneShown = false
        // What is in doubt has no secrets.
        for (index, attribute) in sent.layout.attributes.enumerated()
        where attribute.isWritable && (only == nil || !attribute.isSecret) {
            switch (sent[index], theirs[index]) {
            case (.scalar(let sent), .scalar(let stored)):
                guard sent.isStored(as: stored, exactly: isExact) else { return nil }
                if sent != .null { isOneShown = true }
            case (.scalar(let sent), nil): if isNew, sent != .null { return nil }
            case (.object(let sent), .object(let stored)):
                guard let isInside = isShown(sent, by: stored, isNew: isNew) else { return nil }
                if isInside { isOneShown = true }
            case (.object(let sent), nil):
                let hidden = PartContent(unread: sent.layout)
                if isNew, isShown(sent, by: hidden, isNew: true) == nil { return nil }
            default: break
            }
        }
        return isOneShown
    }
}

extension PartContent {
    /// Identifies the elements that have the id of one in the base.
    mutating func identify(byIDsOf base: PartContent) {
        changeInside(with: base, byID: true) { part, known in
            part.identity = known.identity
            part.identify(byIDsOf: known)
        }
    }

    /// Identifies the elements of the response to a patch: what was appended stands last, what was replaced stands in
    /// order.
    mutating func identify(byPlacesIn patch: Patch) {
        modify(at: patch.path[...]) { $0.identify(byPlacesIn: patch.body) }
    }

    private mutating func identify(byPlacesIn sent: PartContent) {
        for (index, value) in sent.values.enumerated() where self[index] != nil {
            switch value.content {
            case .object(let sent): modifyObject(index) { $0.identify(byPlacesIn: sent) }
            case .elements(let sent):
                modifyElements(index) { elements in
                    let unknown = elements.indices.filter { elements[$0].identity == nil }
                    for (place, new) in zip(unknown.reversed(), sent.reversed().lazy.filter { $0.id == nil }) {
                        elements[place].identity = new.identity
                    }
                    let identified = Elements(elements)
                    for element in sent {
                        if let place = identified.place(of: element.identity) {
                            elements[place].identify(byPlacesIn: element)
                        }
                    }
                }
            default: break
            }
        }
    }

    /// Identifies the elements that are not there by their ids, as after a replace by others.
    ///
    /// - Parameter known: What is looked for.
    mutating func identify(byContentOf known: PartContent, _ search: Search) {
        for index in values.indices {
            modifyElements(index) { $0.identify(byContentOf: known[index]?.elements ?? [], search) }
        }
        changeInside(with: known) { $0.identify(byContentOf: $1, search) }
    }

    /// Gives the elements that are new identities of their own: their first ids in this record.
    mutating func identifyTheRest(of record: Int) {
        changeParts { part in
            for index in part.values.indices {
                part.modifyElements(index) { elements in
                    if elements.allSatisfy({ $0.identity != nil }) { return }
                    var taken = Set(elements.compactMap(\.identity))
                    for place in elements.indices where elements[place].identity == nil {
                        var identity = elements[place].id.map { LocalID(id: $0, of: record) } ?? LocalID()
                        if !taken.insert(identity).inserted { identity = LocalID() }
                        elements[place].identity = identity
                    }
                }
            }
        }
    }
}

extension [PartContent] {
    fileprivate mutating func identify(byContentOf known: [PartContent], _ search: Search) {
        var left = indices.filter { self[$0].identity == nil }
        if left.isEmpty { return }
        let found = Elements(self)
        // A replace gives new ids to all. If one of them is still there, those that are not are gone.
        let isReplaced = !known.contains { found.place(ofID: $0.id) != nil }
        var order: [Int] = .init(known.indices)
        // What was sent stands last, and is looked for from the end.
        if search.only != nil { (order, left) = (order.reversed(), left.reversed()) }
        let isKept = known.map { $0.identity.map(search.kept.contains) ?? false }
        order = order.filter { isKept[$0] } + order.filter { !isKept[$0] }
        for place in order where !left.isEmpty && !found.has(known[place].identity) {
            if !isReplaced, known[place].id != nil { continue }
            if let only = search.only, let identity = known[place].identity, !only.contains(identity) { continue }
            let match = left.firstIndex { search.finds(known[place], as: self[$0]) }
            if let match { self[left.remove(at: match)].identity = known[place].identity }
        }
    }
}
