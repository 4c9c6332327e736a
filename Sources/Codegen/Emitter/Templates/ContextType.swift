/// An object that a template renders. Objects, so that many members can read one without copying it.
protocol TemplateItem: AnyObject, Sendable {
    static var type: ContextType { get }
}

/// The names that a template may use while it renders one kind of item, and how to get each value.
///
/// Declare one per kind of item as a `static let`. Every name in a template is looked up in these declarations when the
/// template is loaded, so a typing error is found before any data reaches it.
final class ContextType: Sendable {
    /// The name of this kind of item in messages and documentation.
    let name: String
    /// In declaration order.
    let members: [Member]
    private let keys: [NameKey]

    struct Member: Sendable {
        /// The name in tags.
        let name: String
        let kind: Kind
        /// The meaning of the member, for authors of templates.
        let documentation: String
        let value: @Sendable (_ item: AnyObject) -> Value
    }

    /// What a tag can do with a member.
    enum Kind: Sendable {
        /// One text. `{{name}}` writes it; its section renders if it is not empty.
        case text
        /// A truth value, for sections.
        case flag
        /// A list of texts. Its section renders once for each, and `{{.}}` is the text.
        case texts
        /// A list of items. Its section renders once for each, with the item as the innermost context. The type is in a
        /// closure, so that a type can contain itself.
        case list(of: @Sendable () -> ContextType)
        /// An item that may be absent. Its section renders if it is present, with the item as the innermost context.
        case optional(of: @Sendable () -> ContextType)

        /// The kind in the words of messages and documentation.
        var words: String {
            switch self {
            case .text: "text"
            case .flag: "flag"
            case .texts: "list of texts"
            case .list(let type): "list of `\(type().name)`"
            case .optional(let type): "optional `\(type().name)`"
            }
        }
    }

    enum Value {
        case text(String)
        case flag(Bool)
        case texts([String])
        /// Each item is made when it is rendered, so that no two of them have to be in memory at once.
        case items(ContextType, count: Int, at: (Int) -> AnyObject)

        /// True if a section of the member renders.
        var isPresent: Bool {
            switch self {
            case .text(let text): !text.isEmpty
            case .flag(let isSet): isSet
            case .texts(let texts): !texts.isEmpty
            case .items(_, let count, _): count > 0
            }
        }
    }

    /// Declares a context type. Member names must consist of letters, digits and `_`; anything else is a programming
    /// error and traps.
    init<Item>(_ name: String, of _: Item.Type, _ members: [ContextMember<Item>]) {
        self.name = name
        self.members = members.map(\.member)
        keys = self.members.map { NameKey($0.name) }
        precondition(self.members.allSatisfy { isMemberName($0.name) }, "`\(name)` has a name that no tag can have")
    }

    /// The member that a tag names.
    func member(of tag: Tag) -> Member? { index(of: tag).map { members[$0] } }

    /// The value of the member that a tag names, for an item of this type.
    func value(of tag: Tag, _ item: AnyObject) -> Value? { index(of: tag).map { members[$0].value(item) } }

    private func index(of tag: Tag) -> Int? { keys.firstIndex(of: tag.key) }
}

/// One member of a context type: its name, how to get its value, and a sentence of documentation.
struct ContextMember<Item: AnyObject>: Sendable {
    fileprivate let member: ContextType.Member

    static func text(_ name: String, _ get: @escaping @Sendable (Item) -> String, _ documentation: String) -> Self {
        Self(name, .text, documentation) { .text(get($0)) }
    }

    static func flag(_ name: String, _ get: @escaping @Sendable (Item) -> Bool, _ documentation: String) -> Self {
        Self(name, .flag, documentation) { .flag(get($0)) }
    }

    static func texts(_ name: String, _ get: @escaping @Sendable (Item) -> [String], _ documentation: String) -> Self {
        Self(name, .texts, documentation) { .texts(get($0)) }
    }

    static func list<Inner: TemplateItem>(
        _ name: String, _ get: @escaping @Sendable (Item) -> [Inner], _ documentation: String
    ) -> Self {
        Self(name, .list { Inner.type }, documentation) { item in
            let items = get(item)
            return .items(Inner.type, count: items.count) { items[$0] }
        }
    }

    static func list<Inner: TemplateItem>(
        _ name: String, count: @escaping @Sendable (Item) -> Int,
        item make: @escaping @Sendable (Item, Int) -> Inner, _ documentation: String
    ) -> Self {
        Self(name, .list { Inner.type }, documentation) { item in
            .items(Inner.type, count: count(item)) { make(item, $0) }
        }
    }

    static func optional<Inner: TemplateItem>(
        _ name: String, _ get: @escaping @Sendable (Item) -> Inner?, _ documentation: String
    ) -> Self {
        Self(name, .optional { Inner.type }, documentation) { item in
            let items = [get(item)].compactMap { $0 }
            return .items(Inner.type, count: items.count) { items[$0] }
        }
    }

    /// Only an item of the type that declares the member is ever passed to it. The cast is therefore checked only in
    /// debug builds: in release builds a check would take as long as everything else.
    private init(
        _ name: String, _ kind: ContextType.Kind, _ documentation: String,
        _ value: @escaping @Sendable (Item) -> ContextType.Value
    ) {
        member = ContextType.Member(name: name, kind: kind, documentation: documentation) {
            value(unsafeDowncast($0, to: Item.self))
        }
    }
}

/// True if a tag can contain `name`.
func isMemberName(_ name: String) -> Bool {
    !name.isEmpty
        && name.utf8.allSatisfy { byte in
            // Digits, letters of either case, and `_`.
            (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_")
        }
}
