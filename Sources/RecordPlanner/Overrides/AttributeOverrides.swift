/// What a user decided about one attribute. Plain data: whoever makes it has checked that the attribute is there and
/// is of a kind that can have the overrides.
package struct AttributeOverrides: Hashable, Sendable {
    /// The name of the property; those of its type and its replace method follow it.
    package var name: String?
    /// The name of the struct for an object or for a plural's elements, in the place of one that follows the property.
    package var typeName: String?
    /// Never sent, and without a setter; so is everything below.
    package var isReadOnly = false
    /// Never shown, never persisted.
    package var isSecret = false
    /// Has no property; so has nothing below.
    package var isExcluded = false

    package init() {}
}

/// The overrides of a schema's attributes by their paths without ids.
package typealias OverridesByPath = [String: AttributeOverrides]
