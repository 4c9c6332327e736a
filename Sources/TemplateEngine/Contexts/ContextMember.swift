/// One member of a context type: its name, where the value comes from, and a sentence of documentation.
package struct ContextMember<Value: AnyObject>: Sendable {
    let description: MemberDescription

    /// A text: written with `{{name}}`; as a section it renders when it is not empty.
    package static func text(
        _ name: String,
        _ get: @escaping @Sendable (Value) -> String,
        _ documentation: String
    ) -> Self {
        let access = MemberAccess(
            isPresent: { !get(item($0)).isEmpty },
            content: .text { get(item($0)) }
        )
        return Self(name, .text, documentation, access)
    }

    /// A yes or no, for sections.
    package static func flag(
        _ name: String,
        _ get: @escaping @Sendable (Value) -> Bool,
        _ documentation: String
    ) -> Self {
        let access = MemberAccess(isPresent: { get(item($0)) }, content: .nothing)
        return Self(name, .flag, documentation, access)
    }

    /// A list of texts: its section renders once for each, and `{{.}}` is the text.
    package static func texts(
        _ name: String,
        _ get: @escaping @Sendable (Value) -> [String],
        _ documentation: String
    ) -> Self {
        let access = MemberAccess(
            isPresent: { !get(item($0)).isEmpty },
            content: .texts { get(item($0)) }
        )
        return Self(name, .texts, documentation, access)
    }

    /// A list of items: its section renders once for each, with the item as innermost context.
    package static func list<Item>(
        _ name: String,
        of type: @autoclosure @escaping @Sendable () -> ContextType<Item>,
        _ get: @escaping @Sendable (Value) -> [Item],
        _ documentation: String
    ) -> Self {
        let access = MemberAccess(
            isPresent: { !get(item($0)).isEmpty },
            content: .items { owner, render in
                for item in get(item(owner)) { render(item) }
            }
        )
        return Self(name, .list(of: { type() }), documentation, access)
    }

    /// The same where each item is made when its turn comes, so that no two of them need memory at once.
    package static func list<Item>(
        _ name: String,
        of type: @autoclosure @escaping @Sendable () -> ContextType<Item>,
        count: @escaping @Sendable (Value) -> Int,
        item make: @escaping @Sendable (Value, Int) -> Item,
        _ documentation: String
    ) -> Self {
        let access = MemberAccess(
            isPresent: { count(item($0)) > 0 },
            content: .items { owner, render in
                for index in 0..<count(item(owner)) { render(make(item(owner), index)) }
            }
        )
        return Self(name, .list(of: { type() }), documentation, access)
    }

    /// An item that may be absent: its section renders when it is there, with the item as innermost context.
    package static func optional<Item>(
        _ name: String,
        of type: @autoclosure @escaping @Sendable () -> ContextType<Item>,
        _ get: @escaping @Sendable (Value) -> Item?,
        _ documentation: String
    ) -> Self {
        let access = MemberAccess(
            isPresent: { get(item($0)) != nil },
            content: .items { owner, render in
                if let item = get(item(owner)) { render(item) }
            }
        )
        return Self(name, .optional(of: { type() }), documentation, access)
    }

    /// The item in a slot.
    ///
    /// Only the accesses of the item's context type ask, because the checker gives each context type a slot of its own.
    /// So the cast is checked in debug builds only: elsewhere it would take as long as all the rest.
    private static func item(_ object: AnyObject) -> Value { unsafeDowncast(object, to: Value.self) }

    private init(_ name: String, _ kind: MemberKind, _ documentation: String, _ access: MemberAccess) {
        description = MemberDescription(name: name, kind: kind, documentation: documentation, access: access)
    }
}
