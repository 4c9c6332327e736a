/// The names that a template may use while it renders one kind of item, and how to get each value.
///
/// Items are objects, so that many members can read one without copying it. Declare one type per kind of item as a
/// `static let` with an explicit type: the checker identifies a context type by its identity, and a type that contains
/// itself needs the annotation. Every name in a template is looked up in these declarations when the template is
/// loaded, so a typing error is found before any data reaches it.
///
/// ```swift
/// extension PropertyContext {
///     static let type: ContextType<PropertyContext> = ContextType("Property", [
///         .text("name", \.name, "The name in Swift."),
///         .flag("isReadOnly", \.isReadOnly, "Whether only the server sets it."),
///         .list("nested", of: PropertyContext.type, \.nested, "The properties of the object."),
///     ])
/// }
/// ```
final class ContextType<Value: AnyObject>: ContextDeclaration {
    /// The name of this kind of item in messages and documentation.
    let name: String
    /// The members as templates see them, in declaration order.
    let members: [MemberDescription]

    /// Declares a context type. Member names must be unique and consist of letters, digits and `_`; anything else is a
    /// programming error and traps.
    init(_ name: String, _ members: [ContextMember<Value>]) {
        self.name = name
        self.members = members.map(\.description)
        var seen: Set<String> = []
        for member in self.members {
            precondition(isMemberName(member.name), "`\(member.name)` of `\(name)` could not be named by a template")
            precondition(seen.insert(member.name).inserted, "`\(name)` declares `\(member.name)` twice")
        }
    }
}

/// A context type without its Swift type, with everything that checking and documentation need.
protocol ContextDeclaration: AnyObject, Sendable {
    /// The name of this kind of item in messages and documentation.
    var name: String { get }
    /// The members as templates see them, in declaration order.
    var members: [MemberDescription] { get }
}

/// True if a tag can contain `name`.
func isMemberName(_ name: String) -> Bool {
    !name.isEmpty && name.allSatisfy { $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) }
}
