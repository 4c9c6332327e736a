package import CaptureRuntime

/// A schema as the service of the histories has it.
package struct HistoryDocument: Sendable {
    package let bytes: [UInt8]

    /// Without constraints, and with any text for an IP address: random values meet neither, and a service that refuses
    /// for such a reason is a fault that the histories have anyway.
    package init(withoutConstraintsOf document: JSONValue) {
        bytes = Array(Self.relaxed(document).jsonData)
    }

    private static func relaxed(_ json: JSONValue) -> JSONValue {
        switch json {
        case .array(let elements): return .array(elements.map(relaxed))
        case .object(var members):
            members["constraints"] = nil
            if members["type"] == "ipAddress" { members["type"] = "string" }
            return .object(members.mapValues(relaxed))
        default: return json
        }
    }
}
