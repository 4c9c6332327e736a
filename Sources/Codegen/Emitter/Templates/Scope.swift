/// The contexts that a tag can see, as the checker follows a template into its sections.
///
/// A context type appears only once. An item hides every item of the same type further out, because the inner one has
/// all the same names. So there are only finitely many scopes, a recursive template returns to one that was checked,
/// and rendering needs a single slot per type for its current item.
struct Scope {
    struct Entry {
        let type: any ContextDeclaration
        let slot: Int
    }

    /// From the outermost to the innermost; never empty.
    private(set) var entries: [Entry]
    /// True if `{{.}}` has a meaning.
    private(set) var hasCurrentText = false

    /// The innermost context.
    var innermost: Entry {
        entries[entries.count - 1]
    }

    init(_ type: any ContextDeclaration, slot: Int) {
        entries = [Entry(type: type, slot: slot)]
    }

    /// The scope inside the section of a list or optional.
    func entering(_ type: any ContextDeclaration, slot: Int) -> Scope {
        var inner = self
        inner.entries.removeAll { $0.slot == slot }
        inner.entries.append(Entry(type: type, slot: slot))
        inner.hasCurrentText = false
        return inner
    }

    /// The scope inside the section of a list of texts.
    func enteringText() -> Scope {
        var inner = self
        inner.hasCurrentText = true
        return inner
    }

    /// The member with this name in the innermost context that has one.
    func member(named name: String) -> (owner: Entry, member: MemberDescription)? {
        for entry in entries.reversed() {
            if let member = entry.type.members.first(where: { $0.name == name }) {
                return (entry, member)
            }
        }
        return nil
    }
}
