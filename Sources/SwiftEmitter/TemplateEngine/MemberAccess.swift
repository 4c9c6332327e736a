/// How to read a member without knowing the Swift types of the values.
struct MemberAccess: Sendable {
    typealias IsPresent = @Sendable (AnyObject) -> Bool
    typealias Text = @Sendable (AnyObject) -> String
    typealias Texts = @Sendable (AnyObject) -> [String]
    typealias Items = @Sendable (AnyObject, (AnyObject) -> Void) -> Void

    /// What a section of the member does if the member is present.
    enum Content: Sendable {
        /// Renders once: a flag.
        case nothing
        /// Renders once; a variable tag can write the text.
        case text(Text)
        /// Renders once for each text.
        case texts(Texts)
        /// Renders once for each item that is passed to the closure.
        case items(Items)
    }

    /// True if a section of the member renders.
    let isPresent: IsPresent
    let content: Content
}
