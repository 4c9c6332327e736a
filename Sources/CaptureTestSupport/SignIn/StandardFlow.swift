import CaptureRuntime

extension ServiceFlow {
    /// The forms of signing in, by names and with the fields of the flow `standard`.
    static let standard = ServiceFlow(
        [
            "version": "20120227223427002541",
            "fields": .object(
                forms.mapValues { .object(["fields": .array($0.map(JSONValue.string))]) }.merging(fields) { $1 }),
        ], named: "standard")

    private static let forms = [
        "signInForm": ["signInEmailAddress", "currentPassword"],
        "registrationForm": [
            "emailAddress", "newPassword", "newPasswordConfirm", "firstName", "lastName", "displayName", "birthdate",
            "optIn",
        ],
        "socialRegistrationForm": ["emailAddress", "firstName", "lastName", "displayName"],
        "editProfileForm": ["firstName", "lastName", "displayName", "birthdate", "city", "optIn"],
        "changePasswordForm": ["currentPassword", "newPassword", "newPasswordConfirm"],
        "forgotPasswordForm": ["signInEmailAddress"],
        "resendVerificationForm": ["signInEmailAddress"],
    ]

    private static let fields = [
        "signInEmailAddress": field("email", "Email", nil, isRequired: true),
        "currentPassword": field("password", "Password", nil, isRequired: true),
        "newPassword": field("password", "Password", StoredRecord.UserAttribute.password, isRequired: true),
        "newPasswordConfirm": field("password", "Confirm password", nil, isRequired: true, repeats: "newPassword"),
        "emailAddress": field("email", "Email", StoredRecord.UserAttribute.address, isRequired: true),
        "firstName": field("text", "First name", "givenName"),
        "lastName": field("text", "Last name", "familyName"),
        "displayName": field("text", "Display name", "displayName"),
        "birthdate": field("dateselect", "Birthday", "birthday"),
        "city": field("text", "City", "primaryAddress.city"),
        "optIn": field("checkbox", "Newsletter", "optIn.status"),
    ]

    private static func field(
        _ type: String, _ label: String, _ attribute: String?, isRequired: Bool = false, repeats other: String? = nil
    ) -> JSONValue {
        let required: JSONValue = ["rule": "required", "value": true, "message": "This field is required."]
        let match: [String: JSONValue]? = other.map {
            ["rule": "match", "value": .string($0), "message": "The passwords differ."]
        }
        let members: [String: JSONValue?] = [
            "type": .string(type), "label": .string(label), "schemaId": attribute.map(JSONValue.string),
            "validation": .array((isRequired ? [required] : []) + (match.map { [.object($0)] } ?? [])),
        ]
        return .object(members.compactMapValues { $0 })
    }
}
