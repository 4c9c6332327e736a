/// One member of a context type: its name, how to get its value, and a sentence of documentation.
package struct ContextMember<Value: AnyObject>: Sendable {
    let description: MemberDescription

    /// A text. `{{name}}` writes it; its section renders if it is not empty.
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

    /// A truth value, for sections.
    package static func flag(
        _ name: String,
        _ get: @escaping @Sendable (Value) -> Bool,
        _ documentation: String
    ) -> Self {
        let access = MemberAccess(isPresent: { get(item($0)) }, content: .nothing)
        return Self(name, .flag, documentation, access)
    }

    /// A list of texts. Its section renders once for each, and `{{.}}` is the text.
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

    /// A list of items. Its section renders once for each, with the item as the innermost context.
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

    /// The same, but each item is created when it is rendered, so that no two of them are in memory at once.
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

    /// An item that may be absent. Its section renders if it is present, with the item as the innermost context.
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
    /// Only accesses of the item's own context type call this, because the checker gives each context type its own
    /// slot. The cast is therefore checked only in debug builds: in release builds a check would take as long as
    /// everything else.
    private static func item(_ object: AnyObject) -> Value { unsafeDowncast(object, to: Value.self) }

    private init(_ name: String, _ kind: MemberKind, _ documentation: String, _ access: MemberAccess) {
        description = MemberDescription(name: name, kind: kind, documentation: documentation, access: access)
    }
}
