import Foundation

/// The coders that a value must survive. Property lists have no bare scalars, so everything is wrapped in an object.
enum Coders: CaseIterable {
    case json, binaryPropertyList, xmlPropertyList

    fileprivate struct Box<Value> {
        var value: Value
    }

    func encode<Value: Encodable>(_ value: Value) throws -> Data {
        switch self {
        case .json:
            return try JSONEncoder().encode(Box(value: value))
        case .binaryPropertyList, .xmlPropertyList:
            let encoder = PropertyListEncoder()
            encoder.outputFormat = self == .xmlPropertyList ? .xml : .binary
            return try encoder.encode(Box(value: value))
        }
    }

    func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
        switch self {
        case .json: try JSONDecoder().decode(Box<Value>.self, from: data).value
        case .binaryPropertyList, .xmlPropertyList: try PropertyListDecoder().decode(Box<Value>.self, from: data).value
        }
    }

    func roundTrip<Value: Codable>(_ value: Value) throws -> Value {
        try decode(Value.self, from: try encode(value))
    }
}

extension Coders.Box: Encodable where Value: Encodable {}
extension Coders.Box: Decodable where Value: Decodable {}
