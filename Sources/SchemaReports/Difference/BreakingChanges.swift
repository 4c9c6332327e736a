import CaptureSchema
import Codegen

extension SchemaChange.Kind {
    /// Decides which changes are breaking: after them, source that uses the old generated code no longer compiles, or
    /// compiles with a different meaning.
    ///
    /// - Parameters:
    ///   - old: The attribute in the old schema; nil if it was not there.
    ///   - new: The attribute in the new schema; nil if it is not there.
    ///   - initializer: The initializer of the record that the attribute is in.
    func breaksSource(
        from old: PlannedAttribute?, to new: PlannedAttribute?, _ initializer: InitializerComparison
    ) -> Bool {
        switch self {
        case .removed: return old?.property != nil
        case .added: return initializer.needs(new)
        // One of them has no property.
        case .excluded: return old?.property != nil || initializer.needs(new)
        case .renamedInCase, .swiftName: return old?.namesThatDiffer(from: new).isEmpty == false
        case .type:
            guard let oldType = old?.property?.type, let newType = new?.property?.type else { return false }
            return oldType.swiftType != newType.swiftType
        case .readOnly: return new?.isReadOnly == true || initializer.needs(new)
        case .replaceMethod: return new?.replaceMethod == nil
        case .required:
            guard let old, let new, let property = new.property, old.excluded == nil else { return false }
            if new.attribute.isRequired { return property.isRequired }
            return old.property?.isRequired == true
                && (initializer.drops(old, new) || initializer.takes(new) && initializer.moves(new))
        case .initializer: return true
        case .secret, .length, .unique, .constraint, .caseSensitivity, .feature, .documentation: return false
        }
    }
}

/// A name in the generated code that an attribute had, and the one that it has.
struct ChangedName {
    enum Role {
        case property, type, method
    }

    let role: Role
    let old: String
    let new: String
}

extension PlannedAttribute {
    /// The names of the property, the struct and the replace method that differ in the new schema.
    func namesThatDiffer(from new: PlannedAttribute?) -> [ChangedName] {
        var names = [
            (role: ChangedName.Role.property, old: property?.name, new: new?.property?.name),
            (.method, replaceMethod?.signature, new?.replaceMethod?.signature),
        ]
        // A struct of another kind is reported as a change of the type.
        if attribute.type == new?.attribute.type {
            names.insert((.type, record?.typeName, new?.record?.typeName), at: 1)
        }
        return names.compactMap { role, old, new in
            // The compiler compares names by their bytes. Swift takes two forms of one text for equal.
            guard let old, let new, !old.utf8.elementsEqual(new.utf8) else { return nil }
            return ChangedName(role: role, old: old, new: new)
        }
    }
}
