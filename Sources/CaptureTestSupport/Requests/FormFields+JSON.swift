import CaptureRuntime

extension FormFields {
    /// The names of the attributes to which a read is limited; nil if it is not.
    package func attributeNames() throws(ServiceError) -> [String]? {
        guard let text = self["attributes"] else { return nil }
        guard let names = try Self.json(text, argument: "attributes").arrayValue?.compactMap(\.stringValue) else {
            throw .invalidArgument("attributes", "attributes must be an array of names")
        }
        return names
    }

    /// Returns the JSON in the value of a field.
    static func json(_ text: String, argument: String) throws(ServiceError) -> JSONValue {
        do {
            return try JSONValue(jsonText: text)
        } catch {
            throw .invalidArgument(argument, "\(argument) is not JSON")
        }
    }
}
