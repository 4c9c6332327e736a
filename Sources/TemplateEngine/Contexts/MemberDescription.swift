/// A member of a context type as templates see it.
package struct MemberDescription: Sendable {
    /// What a tag writes.
    package let name: String
    /// What the member is, and so which tags may name it.
    package let kind: MemberKind
    /// What the member means, for the authors of templates.
    package let documentation: String
    /// How to read it.
    let access: MemberAccess
}

/// What a member is.
package enum MemberKind: Sendable {
    /// One text, possibly empty.
    case text
    /// A yes or no.
    case flag
    /// A list of texts.
    case texts
    /// A list of items. The type is asked for late, so that a type can contain itself.
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
