import CaptureRuntime

/// The flow of the service: the forms of signing in, by names and with the fields of the flow `standard`.
struct StandardFlow: Sendable {
    let document: JSONValue

    static let name = "standard"
    static let version = "20120227223427002541"

    init() {
        func field(_ type: String, _ label: String, _ attribute: String?) -> JSONValue {
            .object(
                ["type": .string(type), "label": .string(label), "schemaId": attribute.map(JSONValue.string)]
                    .compactMapValues { $0 })
        }
        document = [
            "version": .string(Self.version),
            "fields": [
                "signInForm": ["fields": ["signInEmailAddress", "currentPassword"]],
                "registrationForm": [
                    "fields": [
                        "emailAddress", "newPassword", "newPasswordConfirm", "firstName", "lastName", "displayName",
                        "birthdate", "optIn",
                    ]
                ],
                "socialRegistrationForm": ["fields": ["emailAddress", "firstName", "lastName", "displayName"]],
                "editProfileForm": ["fields": ["firstName", "lastName", "displayName", "birthdate", "city", "optIn"]],
                "changePasswordForm": ["fields": ["currentPassword", "newPassword", "newPasswordConfirm"]],
                "forgotPasswordForm": ["fields": ["signInEmailAddress"]],
                "resendVerificationForm": ["fields": ["signInEmailAddress"]],
                "signInEmailAddress": field("email", "Email", nil),
                "currentPassword": field("password", "Password", nil),
                "newPassword": field("password", "Password", StoredRecord.UserAttribute.password),
                "newPasswordConfirm": field("password", "Confirm password", nil),
                "emailAddress": field("email", "Email", StoredRecord.UserAttribute.address),
                "firstName": field("text", "First name", "givenName"),
                "lastName": field("text", "Last name", "familyName"),
                "displayName": field("text", "Display name", "displayName"),
                "birthdate": field("dateselect", "Birthday", "birthday"),
                "city": field("text", "City", "primaryAddress.city"),
                "optIn": field("checkbox", "Newsletter", "optIn.status"),
            ],
        ]
    }

    /// The names of a form's fields; nil if there is no such form.
    func fields(of form: String) -> [String]? {
        document["fields"]?[form]?["fields"]?.arrayValue?.compactMap(\.stringValue)
    }

    func type(of field: String) -> String? { document["fields"]?[field]?["type"]?.stringValue }

    /// The names on the path of the attribute that a field is stored in; nil if it is not stored.
    func path(of field: String) -> [String]? {
        document["fields"]?[field]?["schemaId"]?.stringValue?.split(separator: ".").map(String.init)
    }
}
