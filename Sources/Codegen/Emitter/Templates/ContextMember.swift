/// One member of a context type: its name, how to get its value, and a sentence of documentation.
struct ContextMember<Value: AnyObject>: Sendable {
    let description: MemberDescription

    /// A text. `{{name}}` writes it; its section renders if it is not empty.
    static func text(
        _ name: String, _ get: @escaping @Sendable (Value) -> String, _ documentation: String
    ) -> Self {
        Self(name, documentation, isPresent: { !get(item($0)).isEmpty }, .text { get(item($0)) })
    }

    /// A truth value, for sections.
    static func flag(_ name: String, _ get: @escaping @Sendable (Value) -> Bool, _ documentation: String) -> Self {
        Self(name, documentation, isPresent: { get(item($0)) }, .flag)
    }

    /// A list of texts. Its section renders once for each, and `{{.}}` is the text.
    static func texts(
        _ name: String, _ get: @escaping @Sendable (Value) -> [String], _ documentation: String
    ) -> Self {
        Self(name, documentation, isPresent: { !get(item($0)).isEmpty }, .texts { get(item($0)) })
    }

    /// A list of items. Its section renders once for each, with the item as the innermost context.
    static func list<Item>(
        _ name: String, of type: @autoclosure @escaping @Sendable () -> ContextType<Item>,
        _ get: @escaping @Sendable (Value) -> [Item], _ documentation: String
    ) -> Self {
        Self(
            name, documentation, isPresent: { !get(item($0)).isEmpty },
            .list(of: { type() }) { owner, render in
                for item in get(item(owner)) { render(item) }
            })
    }

    /// The same, but each item is created when it is rendered, so that no two of them are in memory at once.
    static func list<Item>(
        _ name: String, of type: @autoclosure @escaping @Sendable () -> ContextType<Item>,
        count: @escaping @Sendable (Value) -> Int, item make: @escaping @Sendable (Value, Int) -> Item,
        _ documentation: String
    ) -> Self {
        Self(
            name, documentation, isPresent: { count(item($0)) > 0 },
            .list(of: { type() }) { owner, render in
                for index in 0..<count(item(owner)) { render(make(item(owner), index)) }
            })
    }

    /// An item that may be absent. Its section renders if it is present, with the item as the innermost context.
    static func optional<Item>(
        _ name: String, of type: @autoclosure @escaping @Sendable () -> ContextType<Item>,
        _ get: @escaping @Sendable (Value) -> Item?, _ documentation: String
    ) -> Self {
        Self(
            name, documentation, isPresent: { get(item($0)) != nil },
            .optional(of: { type() }) { owner, render in
                if let item = get(item(owner)) { render(item) }
            })
    }

    /// The item in a slot.
    ///
    /// Only accesses of the item's own context type call this, because the checker gives each context type its own
    /// slot. The cast is therefore checked only in debug builds: in release builds a check would take as long as
    /// everything else.
    private static func item(_ object: AnyObject) -> Value { unsafeDowncast(object, to: Value.self) }

    private init(
        _ name: String, _ documentation: String, isPresent: @escaping MemberDescription.IsPresent,
        _ content: MemberDescription.Content
    ) {
        description = MemberDescription(
            name: name, documentation: documentation, isPresent: isPresent, content: content)
    }
}
