/// The coders that records have to survive.
package enum Coders: String, CaseIterable, CustomStringConvertible {
    case json, sortedJSON, xmlPropertyList, binaryPropertyList

    package var description: String { rawValue }

    package func encode<Value: Encodable>(_ value: Value) throws -> Data {
        switch self {
        case .json: return try JSONEncoder().encode(value)
        case .sortedJSON:
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
            return try encoder.encode(value)
        case .xmlPropertyList, .binaryPropertyList:
            let encoder = PropertyListEncoder()
            encoder.outputFormat = self == .xmlPropertyList ? .xml : .binary
            return try encoder.encode(value)
        }
    }

    package func decode<Value: Decodable>(_ type: Value.Type = Value.self, from data: Data) throws -> Value {
        switch self {
        case .json, .sortedJSON: try JSONDecoder().decode(Value.self, from: data)
        case .xmlPropertyList, .binaryPropertyList: try PropertyListDecoder().decode(Value.self, from: data)
        }
    }

    package func copy<Value: Codable>(_ value: Value) throws -> Value { try decode(from: encode(value)) }
}
