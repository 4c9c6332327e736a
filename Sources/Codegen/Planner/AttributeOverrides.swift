/// What a user decided about one attribute. The code that creates it has checked that the attribute exists and can have
/// these overrides.
package struct AttributeOverrides: Hashable, Sendable {
    /// The name of the property. The names of its type and replace method follow it.
    package var name: String?
    /// The name of the struct for an object or a plural's elements, instead of one that follows the property.
    package var typeName: String?
    /// The attribute and everything below it are never sent and have no setter.
    package var isReadOnly = false
    /// The value is never shown or persisted.
    package var isSecret = false
    /// The attribute and everything below it have no property.
    package var isExcluded = false

    package init() {}
}

/// The overrides of a schema's attributes, by path without ids.
package typealias OverridesByPath = [String: AttributeOverrides]
