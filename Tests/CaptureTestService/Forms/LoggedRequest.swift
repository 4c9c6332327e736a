package import CaptureRuntime
import Foundation

/// A request that the service received, and what became of it.
package struct LoggedRequest: Sendable {
    package enum Outcome: Hashable, Sendable {
        /// Nothing, or nothing yet: it is stalled, or a fault came before it was looked at.
        case unprocessed
        /// Done: a read was answered, a write is stored. The answer may have been lost.
        case processed
        /// Refused; nothing was stored.
        case refused(ServiceError)
    }

    /// Counted from 1 in the order of arrival.
    package let number: Int
    package let method: String
    /// `/entity`, `/entity.update` …
    package let path: String
    /// The decoded form; empty where the body is malformed.
    package let fields: FormFields
    /// The header of that name.
    package let authorization: String?
    /// The header of that name.
    package let cookie: String?
    package internal(set) var outcome = Outcome.unprocessed

    /// Why the body could not be decoded.
    let malformation: ServiceError?

    package var isProcessed: Bool {
        outcome == .processed
    }

    /// What was sent as `attributes` or `value`; nil if nothing was, or something that is no JSON.
    package var attributes: JSONValue? {
        guard let text = fields["attributes"] ?? fields["value"] else { return nil }
        do {
            return try JSONValue(jsonText: text)
        } catch {
            return nil
        }
    }

    /// What was sent as `attribute_name`; empty if nothing was.
    package var attributeName: String {
        fields["attribute_name"] ?? ""
    }
}
