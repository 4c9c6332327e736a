/// A member of a context type as templates see it, and how to read it without knowing the Swift types of the values.
struct MemberDescription: Sendable {
    typealias IsPresent = @Sendable (AnyObject) -> Bool
    typealias Text = @Sendable (AnyObject) -> String
    typealias Texts = @Sendable (AnyObject) -> [String]
    typealias Items = @Sendable (AnyObject, (AnyObject) -> Void) -> Void
    /// A closure, so that a type can contain itself.
    typealias ItemType = @Sendable () -> any ContextDeclaration

    /// What a tag can do with the member.
    enum Content: Sendable {
        /// One text, possibly empty. A variable tag can write it.
        case text(Text)
        /// A truth value.
        case flag
        /// A list of texts. A section renders once for each.
        case texts(Texts)
        /// A list of items. A section renders once for each that is passed to the closure.
        case list(of: ItemType, Items)
        /// An item that may be absent.
        case optional(of: ItemType, Items)

        /// The kind of member in the words of messages and documentation.
        var words: String {
            switch self {
            case .text: "text"
            case .flag: "flag"
            case .texts: "list of texts"
            case .list(let type, _): "list of `\(type().name)`"
            case .optional(let type, _): "optional `\(type().name)`"
            }
        }
    }

    /// The name in tags.
    let name: String
    /// The meaning of the member, for authors of templates.
    let documentation: String
    /// True if a section of the member renders.
    let isPresent: IsPresent
    let content: Content
}
