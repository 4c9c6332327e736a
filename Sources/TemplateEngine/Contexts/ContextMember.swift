/// One member of a context type: its name, where the value comes from, and a sentence of documentation.
package struct ContextMember<Value>: Sendable {
    let description: MemberDescription

    /// A text: written with `{{name}}`; as a section it renders when it is not empty.
    package static func text(
        _ name: String,
        _ get: @escaping @Sendable (Value) -> String,
        _ documentation: String
    ) -> Self {
        let access = MemberAccess(
            isPresent: { !$0.read(get).isEmpty },
            content: .text { $0.read(get) }
        )
        return Self(name, .text, documentation, access)
    }

    /// A yes or no, for sections.
    package static func flag(
        _ name: String,
        _ get: @escaping @Sendable (Value) -> Bool,
        _ documentation: String
    ) -> Self {
        let access = MemberAccess(isPresent: { $0.read(get) }, content: .nothing)
        return Self(name, .flag, documentation, access)
    }

    /// A list of texts: its section renders once for each, and `{{.}}` is the text.
    package static func texts(
        _ name: String,
        _ get: @escaping @Sendable (Value) -> [String],
        _ documentation: String
    ) -> Self {
        let access = MemberAccess(
            isPresent: { !$0.read(get).isEmpty },
            content: .texts { $0.read(get) }
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
            isPresent: { !$0.read(get).isEmpty },
            content: .items { frame, render in
                for item in frame.read(get) {
                    render(ItemFrame(item))
                }
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
            isPresent: { $0.read(get) != nil },
            content: .items { frame, render in
                if let item = frame.read(get) {
                    render(ItemFrame(item))
                }
            }
        )
        return Self(name, .optional(of: { type() }), documentation, access)
    }

    private init(_ name: String, _ kind: MemberKind, _ documentation: String, _ access: MemberAccess) {
        description = MemberDescription(name: name, kind: kind, documentation: documentation, access: access)
    }
}
