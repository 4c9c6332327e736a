public import Foundation

/// An error response of the service: `{"stat":"error","code":223,"error":"unknown_attribute",…}`.
///
/// Unknown codes are read like any other. Codes 200 to 399 concern arguments (300 to 339 the record, 340 to 359
/// types, 360 to 379 constraints), 400 to 499 authorization, and 500 to 519 failures of the service itself. ``Code``
/// names those on which an app may act.
public struct CaptureAPIError: Error, Equatable, Sendable {
    /// The number of the error, such as 223.
    public let code: Code
    /// The name of the error, such as `unknown_attribute`.
    public internal(set) var name: String
    /// The service's description of the error.
    public internal(set) var message: String
    /// The attribute or argument that the error concerns, such as `/firstNames`.
    public internal(set) var attribute: String?
    /// The messages for each field, if a form was refused.
    public internal(set) var invalidFields: [String: [String]]
    /// The identifier of the request, which the vendor's support asks for.
    public internal(set) var requestID: String?

    /// What only refusals of sign-in have besides: `existing_provider`, `prereg_fields`, `prereg_attributes`.
    package let members: [String: JSONValue]

    /// Creates an error as the service reports it, for the tests of an app.
    ///
    /// ```swift
    /// CaptureAPIError(code: 361, name: "unique_violation", attribute: "/email")
    /// ```
    public init(code: Code, name: String, message: String = "", attribute: String? = nil) {
        (self.code, self.name, self.message, self.attribute) = (code, name, message, attribute)
        (members, invalidFields) = ([:], [:])
    }

    /// Reads an error response. Members that are missing or of an undocumented kind are left out, so that no error
    /// hides another.
    ///
    /// - Parameter answer: The members of the response.
    package init(_ answer: [String: JSONValue]) {
        func text(_ name: String) -> String? { answer[name]?.stringValue }
        let name = text("error") ?? "unknown"
        let number = answer["code"].flatMap { $0.intValue ?? $0.stringValue.flatMap { Int($0) } }
        code = number.map(Code.init(rawValue:)) ?? Code.named[name] ?? 0
        self.name = name
        message = text("error_description") ?? text("message") ?? ""
        attribute = text("attribute_name") ?? text("argument_name")
        requestID = text("request_id") ?? text("request_token")
        members = answer.filter { ["existing_provider", "prereg_fields", "prereg_attributes"].contains($0.key) }
        let fields = answer["invalid_fields"]?.objectValue ?? [:]
        invalidFields = fields.mapValues { ($0.arrayValue ?? [$0]).compactMap(\.stringValue) }
    }
}

extension CaptureAPIError {
    /// The number of an error. Those that records and clients meet have names, each beside the name that the service
    /// itself sends. Any other is compared with its number: `code == 390`.
    ///
    /// ```swift
    /// if error.serviceError?.code == .uniqueViolation { show("This value is taken.") }
    /// ```
    ///
    /// The numbers and names are from the vendor's page on the error codes of the entity API and from its iOS library
    /// (`JRCaptureError.h`). Neither claims to be complete: any other number may come.
    public struct Code: RawRepresentable, Hashable, Sendable, ExpressibleByIntegerLiteral, CustomStringConvertible {
        public let rawValue: Int

        public init(rawValue: Int) { self.rawValue = rawValue }
        public init(integerLiteral value: Int) { self.init(rawValue: value) }
        public var description: String { "\(rawValue)" }

        /// `invalid_argument`: an argument is malformed. An `ipAddress` that is none comes with it, too.
        public static let invalidArgument: Code = 200
        /// `unknown_attribute`: the schema lacks the attribute, or the access schema of the API client hides it.
        public static let unknownAttribute: Code = 223
        /// `record_not_found`: there is no such record, or no such element of a plural.
        public static let recordNotFound: Code = 310
        /// `timestamp_mismatch`: the record is not as it was when it was read. From an update with `ifUnmodified`;
        /// ``CaptureError/conflict`` holds it.
        public static let timestampMismatch: Code = 330
        /// `constraint_violation`: the value breaks a constraint of the schema that has no code of its own.
        public static let constraintViolation: Code = 360
        /// `unique_violation`: another record, or another element of the plural, has the value.
        public static let uniqueViolation: Code = 361
        /// `missing_required_attribute`: the schema requires the attribute.
        public static let missingRequiredAttribute: Code = 362
        /// `length_violation`: the text is longer than the schema allows.
        public static let lengthViolation: Code = 363
        /// `access_token_expired`: the client asks its closure for another token before it gives up.
        public static let accessTokenExpired: Code = 414
        /// `unexpected_error`: the service failed, perhaps after it did what was asked.
        public static let unexpectedError: Code = 500
        /// `api_limit_error`: too many calls. The service says so before it does anything.
        public static let apiLimitError: Code = 510
        /// `triggered_error`: a rule of the application refused the call. With it come, for example, the refusals of a
        /// mail for an address that is verified already, or for an account that has social logins only.
        public static let triggeredError: Code = 540

        /// The codes of refusals that come with their names alone, as in a bulk call.
        fileprivate static let named: [String: Code] = [
            "invalid_argument": invalidArgument, "unknown_attribute": unknownAttribute,
            "record_not_found": recordNotFound, "id_in_new_record": 320, "timestamp_mismatch": timestampMismatch,
            "invalid_data_format": 340, "invalid_json_type": 341, "invalid_date_time": 342,
            "constraint_violation": constraintViolation, "unique_violation": uniqueViolation,
            "missing_required_attribute": missingRequiredAttribute, "length_violation": lengthViolation,
            "unexpected_error": unexpectedError, "api_limit_error": apiLimitError,
        ]
    }

    /// What a response with this code says about the call.
    package enum Meaning: Sendable {
        /// The service has done nothing, and would not do it later.
        case refusal
        /// The service has done nothing, and may do it later.
        case busy
        /// The service failed, perhaps after it did what was asked. It may do it later.
        case failure
        /// The service does it for nobody, whoever asks.
        case disabled
    }

    /// The one table of which codes are refusals. All those that are not named here are: also 540, and the codes above
    /// with which an account is locked.
    package var meaning: Meaning {
        switch code.rawValue {
        case 480: .disabled
        // According to the vendor, such a number stands for those up to the next ten, which may be split off from it.
        case 500..<510: .failure
        case 510..<520: .busy
        default: .refusal
        }
    }

    /// True if the access token has expired. A client of the vendor's staff takes 200 for it, too.
    package var isExpiry: Bool {
        code == .accessTokenExpired || code == .invalidArgument && attribute == "access_token"
    }
}

extension CaptureAPIError: CustomStringConvertible, LocalizedError {
    /// The service's response, in one line for logs.
    public var description: String {
        var text = "Capture returned error \(code) \(name)"
        if !message.isEmpty { text += ": \(message)" }
        if let attribute, !message.contains(attribute) { text += " (\(attribute))" }
        for (field, messages) in invalidFields.sorted(by: { $0.key < $1.key }) {
            text += "; \(field): \(messages.joined(separator: ", "))"
        }
        if let requestID { text += " [request \(requestID)]" }
        return text
    }

    /// The description followed by advice on what to do about the error.
    var textWithAdvice: String { advice.map { "\(description.endingWithStop) \($0)" } ?? description }

    /// What to do about the error; nil if its name says that, as those of the constraints do.
    private var advice: String? {
        switch code {
        case 205, 402, 403: "The API client may not do this; check its credentials and permissions."
        case 222:
            "The service has no such entity type; check the typeName in the client's credentials."
        case .unknownAttribute:
            "If the schema has the attribute, the write_with_token access schema of the API client lacks it. It is set "
                + "by an API call (entityType.setAccessSchema), not in the dashboard."
        case 234: "Only Capture sets this attribute; do not send it."
        case .recordNotFound:
            "There is no such record or element. If the app holds the record, refresh it, which keeps its edits, and "
                + "save again."
        case 320: "A new element gets its id from Capture; send none."
        case .timestampMismatch:
            "Somebody else changed the record; refresh it, which keeps its edits, and update again."
        case 404: "This is not an address of the entity API; check the client's domain."
        case .accessTokenExpired:
            "The access token has expired; sign in again, or renew it in the closure given to the client."
        case 480: "The feature is switched off for this application; the vendor's support can say more."
        case .unexpectedError, .apiLimitError: "Try again later."
        default: nil
        }
    }

    /// One or two short English sentences for the people who use the app. For fields of a form, they are the service's
    /// own messages. Use `description` for logs.
    public var errorDescription: String? {
        let messages = invalidFields.sorted { $0.key < $1.key }.flatMap(\.value)
        if !messages.isEmpty { return messages.map(\.endingWithStop).joined(separator: " ") }
        return switch code {
        case .invalidArgument, 340, 341, 342: "A value is not of the right kind."
        case 205, 402, 403: "This app may not do this."
        case .recordNotFound: "This is not there any more."
        case .timestampMismatch: "Somebody else has changed this in the meantime."
        case .constraintViolation: "A value is not allowed."
        case .uniqueViolation: "This value is taken."
        case .missingRequiredAttribute: "A value is missing."
        case .lengthViolation: "A text is too long."
        case .accessTokenExpired: "Sign in again."
        case 480: "This is switched off."
        case .unexpectedError: "The service failed. Try again later."
        case .apiLimitError: "The service is busy. Try again later."
        default: "The service refused this (\(code))."
        }
    }
}

extension String {
    /// The text as a sentence, with one full stop at its end.
    var endingWithStop: String { hasSuffix(".") ? self : self + "." }
}
