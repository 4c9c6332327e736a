/// The contexts that a tag can see, as the checker follows a template down into its sections.
///
/// A context type appears once: an item of a type hides every item of that type further out, because whatever a name
/// means, the inner one has it too. So there are only finitely many scopes, recursive templates come back to one that
/// was checked, and at render time a type needs a single slot that holds its current item.
struct Scope {
    struct Entry {
        let type: any ContextDeclaration
        let slot: Int
        /// The slot that this item was reached from, as it was when the template began; its own if it has not changed.
        var origin: Int
        /// Whether lists or optionals lie between the two, so that the item is a true part of its origin.
        var isPart: Bool
    }

    /// From the outside in; never empty.
    private(set) var entries: [Entry]
    /// Whether `{{.}}` means something.
    private(set) var hasCurrentText = false

    /// The innermost context.
    var innermost: Entry {
        entries[entries.count - 1]
    }

    init(_ type: any ContextDeclaration, slot: Int) {
        entries = [Entry(type: type, slot: slot, origin: slot, isPart: false)]
    }

    /// Inside the section of a list or optional of `owner`.
    func entering(_ type: any ContextDeclaration, slot: Int, from owner: Entry) -> Scope {
        var inner = self
        inner.entries.removeAll { $0.slot == slot }
        inner.entries.append(Entry(type: type, slot: slot, origin: owner.origin, isPart: true))
        inner.hasCurrentText = false
        return inner
    }

    /// Inside the section of a list of texts.
    func enteringText() -> Scope {
        var inner = self
        inner.hasCurrentText = true
        return inner
    }

    /// The same contexts at the beginning of a template.
    func enteringTemplate() -> Scope {
        var inner = self
        for index in inner.entries.indices {
            inner.entries[index].origin = inner.entries[index].slot
            inner.entries[index].isPart = false
        }
        return inner
    }

    /// The member that `name` means: that of the innermost context which has one.
    func member(named name: String) -> (owner: Entry, member: MemberDescription)? {
        for entry in entries.reversed() {
            if let member = entry.type.members.first(where: { $0.name == name }) {
                return (entry, member)
            }
        }
        return nil
    }
}
