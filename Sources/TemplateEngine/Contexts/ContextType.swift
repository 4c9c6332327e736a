/// What a template may name while an item of one kind is rendered, and where each value comes from.
///
/// Items are objects, which many members read without a copy. Declare one type per kind of item, as a `static let` with
/// its type written out: the checker knows a context type by its identity, and a type that contains itself needs the
/// annotation. Every name a template uses is looked up in these declarations when the template is loaded, so that a
/// typing error never waits for the data that would reach it.
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
package final class ContextType<Value: AnyObject>: ContextDeclaration {
    /// How messages and documentation call this kind of item.
    package let name: String
    /// The members as templates see them, in the order of their declaration.
    package let members: [MemberDescription]

    /// Declares a context type. Member names are made of letters, digits and `_`, and are unique; anything else is a
    /// mistake of the program and stops it.
    package init(_ name: String, _ members: [ContextMember<Value>]) {
        self.name = name
        self.members = members.map(\.description)
        var seen: Set<String> = []
        for member in self.members {
            precondition(isMemberName(member.name), "`\(member.name)` of `\(name)` could not be named by a template")
            precondition(seen.insert(member.name).inserted, "`\(name)` declares `\(member.name)` twice")
        }
    }
}

/// A context type without the Swift type behind it: all that checking and documentation need.
package protocol ContextDeclaration: AnyObject, Sendable {
    /// How messages and documentation call this kind of item.
    var name: String { get }
    /// The members as templates see them, in the order of their declaration.
    var members: [MemberDescription] { get }
}

/// Whether a template could write `name` in a tag.
func isMemberName(_ name: String) -> Bool {
    !name.isEmpty
        && name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
                true
            default:
                false
            }
        }
}
