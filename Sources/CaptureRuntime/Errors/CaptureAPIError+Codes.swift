extension CaptureAPIError {
    /// Names for the codes that records and clients meet. Each stands beside the name that the service itself sends.
    ///
    /// ```swift
    /// if error.serviceError?.code == CaptureAPIError.Code.uniqueViolation { show("This value is taken.") }
    /// ```
    ///
    /// The numbers and names are from the vendor's page on the error codes of the entity API and from its iOS library
    /// (`JRCaptureError.h`). Neither claims to be complete: any other number may come.
    public enum Code {
        /// `invalid_argument`: an argument is malformed. An `ipAddress` that is none comes with it, too.
        public static let invalidArgument = 200
        /// `invalid_auth_method`: the call cannot be authorized in this way, or came without any authorization.
        public static let invalidAuthorizationMethod = 205
        /// `unknown_entity_type`: from a client with credentials whose `typeName` is not that of an entity type.
        public static let unknownEntityType = 222
        /// `unknown_attribute`: the schema lacks the attribute, or the access schema of the API client hides it.
        public static let unknownAttribute = 223
        /// `reserved_attribute`: the call would write what Capture itself sets.
        public static let reservedAttribute = 234
        /// `record_not_found`: there is no such record, or no such element of a plural.
        public static let recordNotFound = 310
        /// `id_in_new_record`: a new element was sent with an id.
        public static let idInNewRecord = 320
        /// `timestamp_mismatch`: the record is not as it was when it was read. From an update with `ifUnmodified`;
        /// ``CaptureError/conflict`` holds it.
        public static let timestampMismatch = 330
        /// `invalid_data_format`: the text has not the form of the attribute's type.
        public static let invalidDataFormat = 340
        /// `invalid_json_type`: the JSON value is of another type than the attribute.
        public static let invalidJSONType = 341
        /// `invalid_date_time`: the text is not a date or a time.
        public static let invalidDateTime = 342
        /// `constraint_violation`: the value breaks a constraint of the schema that has no code of its own.
        public static let constraintViolation = 360
        /// `unique_violation`: another record, or another element of the plural, has the value.
        public static let uniqueViolation = 361
        /// `missing_required_attribute`: the schema requires the attribute.
        public static let missingRequiredAttribute = 362
        /// `length_violation`: the text is longer than the schema allows.
        public static let lengthViolation = 363
        /// `invalid_client_credentials`: the id or the secret of the API client is wrong.
        public static let invalidClientCredentials = 402
        /// `client_permission_error`: an API client of this kind may not make the call.
        public static let clientPermissionError = 403
        /// `invalid_api_method`: the address is not one of the entity API.
        public static let invalidAPIMethod = 404
        /// `access_token_expired`: the client asks its closure for another token before it gives up.
        public static let accessTokenExpired = 414
        /// `api_feature_disabled`: the application may not use the feature.
        public static let apiFeatureDisabled = 480
        /// `unexpected_error`: the service failed, perhaps after it did what was asked.
        public static let unexpectedError = 500
        /// `api_limit_error`: too many calls. The service says so before it does anything.
        public static let apiLimitError = 510
        /// `triggered_error`: a rule of the application refused the call. With it come, for example, the refusals of a
        /// mail for an address that is verified already, or for an account that has social logins only.
        public static let triggeredError = 540
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
        switch code {
        case Code.apiFeatureDisabled: .disabled
        // According to the vendor, such a number stands for those up to the next ten, which may be split off from it.
        case Code.unexpectedError..<Code.apiLimitError: .failure
        case Code.apiLimitError..<520: .busy
        default: .refusal
        }
    }

    /// True if the access token has expired. A client of the vendor's staff takes 200 for it, too.
    package var isExpiry: Bool {
        code == Code.accessTokenExpired || code == Code.invalidArgument && attribute == "access_token"
    }
}
