/// A member of a context type as templates see it.
package struct MemberDescription: Sendable {
    /// The name in tags.
    package let name: String
    /// The kind of member, which determines the tags that may name it.
    package let kind: MemberKind
    /// The meaning of the member, for authors of templates.
    package let documentation: String
    /// How to read it.
    let access: MemberAccess
}

/// The kind of a member.
package enum MemberKind: Sendable {
    /// One text, possibly empty.
    case text
    /// A truth value.
    case flag
    /// A list of texts.
    case texts
    /// A list of items. The type is a closure so that a type can contain itself.
    case list(of: @Sendable () -> any ContextDeclaration)
    /// An item that may be absent.
    case optional(of: @Sendable () -> any ContextDeclaration)

    /// The kind in the words of messages and documentation.
    package var words: String {
        switch self {
        case .text: "text"
        case .flag: "flag"
        case .texts: "list of texts"
        case .list(let type): "list of `\(type().name)`"
        case .optional(let type): "optional `\(type().name)`"
        }
    }
}
