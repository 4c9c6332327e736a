/// An operation on the attributes of a record, with a method for every kind of attribute.
///
/// A visitor holds its input, such as the record and the confirmed record, and what it has found so far. For an object
/// or an element, it creates another visitor for that record type and takes over its results.
package protocol AttributeVisitor<Part> {
    associatedtype Part: CapturePart

    mutating func visit<Value: AttributeValue>(_ attribute: ValueAttribute<Part, Value>)
    mutating func visit<Object: CapturePart>(_ attribute: ObjectAttribute<Part, Object>)
    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Part, Element>)
    mutating func visit(_ attribute: StringsAttribute<Part>)
    mutating func visit(_ attribute: ExcludedAttribute<Part>)
}

/// A visitor need not handle every kind.
extension AttributeVisitor {
    package mutating func visit(_ attribute: ValueAttribute<Part, some AttributeValue>) {}
    package mutating func visit(_ attribute: ObjectAttribute<Part, some CapturePart>) {}
    package mutating func visit(_ attribute: PluralAttribute<Part, some PluralElement>) {}
    package mutating func visit(_ attribute: StringsAttribute<Part>) {}
    package mutating func visit(_ attribute: ExcludedAttribute<Part>) {}

    /// Visits every attribute, in the order of the schema.
    package mutating func visitAll() { for attribute in Part.attributes.entries { attribute.accept(&self) } }
}
