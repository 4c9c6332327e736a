package import CaptureRuntime

/// A failure as the service reports it: a code, its name, a text, and members that only some failures have.
///
/// Codes and names are from Capture's list. If Capture documents no text, the text is our own.
package struct ServiceError: Error, Hashable, Sendable {
    package let code: Int
    package let name: String
    package let text: String
    /// The other members of the failure: `attribute_name`, `argument_name`, `actual_value` …
    package let extras: [String: JSONValue]

    package init(code: Int, name: String, text: String, extras: [String: JSONValue] = [:]) {
        self.code = code
        self.name = name
        self.text = text
        self.extras = extras
    }

    /// Returns the body of the response: `{"stat":"error","code":…,"error":…,"error_description":…}`, a request id, and
    /// the extras.
    package func json(requestID: String) -> JSONValue {
        var members = extras
        members["stat"] = "error"
        members["code"] = .number(JSONNumber(code))
        members["error"] = .string(name)
        members["error_description"] = .string(text)
        members["request_id"] = .string(requestID)
        return .object(members)
    }
}
