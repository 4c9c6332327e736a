/// An operation on the attributes of a record, with a method for every kind of attribute.
///
/// A visitor holds its input, such as the record and the confirmed record, and what it has found so far. For an object
/// or an element, it creates another visitor for that record type and takes over its results.
package protocol AttributeVisitor<Record> {
    associatedtype Record: CaptureRecord

    mutating func visit<Value: AttributeValue>(_ attribute: ValueAttribute<Record, Value>)
    mutating func visit<Object: CaptureRecord>(_ attribute: ObjectAttribute<Record, Object>)
    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Record, Element>)
    mutating func visit(_ attribute: StringsAttribute<Record>)
    mutating func visit(_ attribute: ExcludedAttribute<Record>)

    /// Visits an attribute whose kind the visitor does not handle separately.
    mutating func visitOther(_ attribute: Attribute<Record>)
}

extension AttributeVisitor {
    package mutating func visit<Value: AttributeValue>(_ attribute: ValueAttribute<Record, Value>) {
        visitOther(attribute)
    }
    package mutating func visit<Object: CaptureRecord>(_ attribute: ObjectAttribute<Record, Object>) {
        visitOther(attribute)
    }
    package mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Record, Element>) {
        visitOther(attribute)
    }
    package mutating func visit(_ attribute: StringsAttribute<Record>) { visitOther(attribute) }
    package mutating func visit(_ attribute: ExcludedAttribute<Record>) { visitOther(attribute) }

    /// Does nothing, for a visitor that handles every kind or ignores the others.
    package mutating func visitOther(_ attribute: Attribute<Record>) {}

    /// Visits every attribute, in the order of the schema.
    package mutating func visitAll() { for attribute in Record.attributes.entries { attribute.accept(&self) } }

    /// Visits the attributes that may be saved, which are all but secrets, in the order of their names, unless the
    /// closure returns false.
    ///
    /// Not inlined: otherwise the type of the visitor would be looked up for every attribute.
    @inline(never)
    mutating func visitStored(where isVisited: (inout Self, Attribute<Record>) -> Bool = { _, _ in true }) {
        let table = Record.attributes
        for index in table.stored {
            table.withEntry(at: index) { attribute in
                if isVisited(&self, attribute) { attribute.accept(&self) }
            }
        }
    }

    /// Visits the attributes that the app writes.
    mutating func visitWritable() {
        for attribute in Record.attributes.entries where attribute.isWritable { attribute.accept(&self) }
    }

    /// Visits the attribute of this name, if there is one.
    mutating func visit(named name: String) { Record.attributes.entries.first { $0.name == name }?.accept(&self) }
}
