package import CaptureSchema

/// The Swift type of a property.
package enum PropertyType: Hashable, Sendable {
    case scalar(ScalarType)
    /// A nested struct.
    case object(typeName: String)
    /// An array of a nested struct.
    case plural(elementName: String)
    /// An array of strings. On the wire each is an object with the string in `member` (untrusted text).
    case strings(member: String)

    /// Decides which type an attribute has. Whether a plural is one of strings, ``Attribute/stringMember`` says.
    ///
    /// - Parameter typeName: The name of the struct for an object or a plural's elements; nil if there is none.
    init(_ attribute: Attribute, typeName: String?) {
        if let scalar = ScalarType(attribute.type) {
            self = .scalar(scalar)
        } else if let member = attribute.stringMember {
            self = .strings(member: member.name)
        } else {
            let typeName = typeName ?? SwiftName.capitalized(SwiftName.property(attribute.name))
            self = attribute.type == .plural ? .plural(elementName: typeName) : .object(typeName: typeName)
        }
    }

    /// The type as the property declares it.
    package var swiftType: String {
        switch self {
        case .scalar(let scalar): scalar.rawValue + "?"
        case .object(let typeName): typeName
        case .plural(let elementName): "[\(elementName)]"
        case .strings: "[\(ScalarType.string.rawValue)]"
        }
    }

    /// The type of the initializer's parameter, which does not accept nil for a required value.
    func parameterType(isRequired: Bool) -> String {
        if case .scalar(let scalar) = self, isRequired { return scalar.rawValue }
        return swiftType
    }

    /// The value in a record with nothing set, and the default in the initializer; nil stands for itself.
    ///
    /// An object is not `.init()`, which is not there if a member is required, and would make every object inside it
    /// twice: as the value of a property, and as the default of a parameter.
    var unset: String? {
        switch self {
        case .scalar: nil
        case .object: ".init(.unset)"
        case .plural, .strings: "[]"
        }
    }

    var needsFoundation: Bool {
        switch self {
        case .scalar(.decimal), .scalar(.dateTime): true
        default: false
        }
    }
}

/// The Swift type of a scalar attribute. Each is named with its module, so an app's own `Date` or `String` does not
/// interfere.
package enum ScalarType: String, Sendable {
    case string = "Swift.String"
    case boolean = "Swift.Bool"
    case integer = "Swift.Int"
    case decimal = "Foundation.Decimal"
    case date = "CaptureRuntime.CaptureDate"
    case dateTime = "Foundation.Date"
    case json = "CaptureRuntime.JSONValue"
    case password = "CaptureRuntime.CapturePassword"

    /// Returns nil for objects and plurals.
    package init?(_ type: AttributeType) {
        switch type {
        case .string, .ipAddress, .uuid, .version: self = .string
        case .boolean: self = .boolean
        case .integer, .id: self = .integer
        case .decimal: self = .decimal
        case .date: self = .date
        case .dateTime: self = .dateTime
        case .json, .unknown: self = .json
        case .password: self = .password
        case .object, .plural: return nil
        }
    }
}
