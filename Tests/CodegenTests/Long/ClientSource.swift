@testable import Codegen

/// An app that uses everything that was generated for a schema: reads and writes every property with its type, calls
/// every initializer with all of its arguments and with as few as it takes, and calls every replace method.
enum ClientSource {
    static func file(for schema: PlannedSchema, named name: String) -> GeneratedFile {
        var text = "import CaptureRuntime\nimport Foundation\n\n"
        for (number, record) in schema.plan.records.enumerated() { text += uses(of: record, number, name) }
        for (number, method) in schema.plan.replaceMethods.enumerated() {
            let arguments = method.arguments.map { "\($0.label): 1, " }.joined()
            let root = schema.plan.rootName
            let update = "_ = try await record.\(method.updateName)(\(arguments)using: client)"
            text += """
                func replace\(name)_\(number)(_ record: \(root), _ client: CaptureRuntime.CaptureClient) async throws
                    -> CaptureRuntime.Receipt<\(root)>
                {
                    \(method.isStringPlural ? "" : update)
                    return try await record.\(method.name)(\(arguments)using: client)
                }

                """
        }
        return GeneratedFile(name: "\(name).swift", contents: Array(text.utf8))
    }

    private static func uses(of record: PlannedRecord, _ number: Int, _ name: String) -> String {
        let type = record.qualifiedName
        var text = "func use\(name)_\(number)(_ record: inout \(type)) {\n"
        for (position, property) in record.properties.enumerated() {
            text += "    let value\(position): \(property.type.qualified(in: type)) = record.\(property.reference)\n"
            text +=
                property.isReadOnly
                ? "    _ = value\(position)\n" : "    record.\(property.reference) = value\(position)\n"
        }
        text += "}\n\n"
        let parameters = Array(record.parameters.enumerated())
        let needed = parameters.filter(\.element.isRequired)
        text += "func make\(name)_\(number)(\(declared(parameters, in: type))) -> \(type) {\n"
        text += "    \(type)(\(passed(parameters)))\n}\n\n"
        text += "func makeFew\(name)_\(number)(\(declared(needed, in: type))) -> \(type) {\n"
        return text + "    \(type)(\(passed(needed)))\n}\n\n"
    }

    private static func declared(_ parameters: [(offset: Int, element: Property)], in type: String) -> String {
        parameters.map { position, property in
            let value = property.type.qualified(in: type)
            let isScalar = value.hasSuffix("?") && property.isRequired
            return "_ value\(position): \(isScalar ? String(value.dropLast()) : value)"
        }.joined(separator: ", ")
    }

    private static func passed(_ parameters: [(offset: Int, element: Property)]) -> String {
        parameters.map { "\($1.label): value\($0)" }.joined(separator: ", ")
    }
}

extension PropertyType {
    fileprivate func qualified(in type: String) -> String {
        switch self {
        case .scalar, .strings: swiftType
        case .object(let name): "\(type).\(name)"
        case .plural(let name): "[\(type).\(name)]"
        }
    }
}
