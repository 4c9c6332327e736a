/// How to read a member, for a program that does not know the Swift types of the values.
struct MemberAccess: Sendable {
    typealias IsPresent = @Sendable (AnyObject) -> Bool
    typealias Text = @Sendable (AnyObject) -> String
    typealias Texts = @Sendable (AnyObject) -> [String]
    typealias Items = @Sendable (AnyObject, (AnyObject) -> Void) -> Void

    /// What a section of the member does when the member is there.
    enum Content: Sendable {
        /// Nothing more: a flag.
        case nothing
        /// Nothing more either, but a variable can write the text.
        case text(Text)
        /// Renders once for each text.
        case texts(Texts)
        /// Renders once for each item that is handed to the closure.
        case items(Items)
    }

    /// Whether a section of the member renders.
    let isPresent: IsPresent
    let content: Content
}
