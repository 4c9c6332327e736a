/// A call that a save is going to make.
struct PlannedCall {
    let kind: SentKind
    /// What the call is about.
    let path: AttributePath
    /// What is sent; nil for the removal of an element.
    var body: JSONValue?
    /// What a replace would erase unseen.
    var erasedPaths: [AttributePath] = []
    /// What the call is addressed to, if that is not the part that it is about: what holds a plural.
    var address: AttributePath?
}
