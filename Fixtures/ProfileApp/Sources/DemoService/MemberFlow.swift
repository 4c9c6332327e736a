import CaptureRuntime
import CaptureSession

/// The flow of the application, with a form of its own to register with.
enum MemberFlow {
    static let registration = "memberForm"

    static func document() throws -> Flow {
        let document: JSONValue = [
            "version": "20260101000000000000",
            "fields": [
                "signInForm": ["fields": ["signInEmailAddress", "currentPassword"]],
                "memberForm": ["fields": ["mail", "secret", "secretAgain", "nickname", "membership"]],
                "signInEmailAddress": ["type": "email", "label": "Email"],
                "currentPassword": ["type": "password", "label": "Password"],
                "mail": [
                    "type": "email", "label": "Email", "schemaId": "email",
                    "validation": [
                        ["rule": "required", "value": true, "message": "Enter your address."],
                        ["rule": "unique", "value": true, "message": "This address has an account already."],
                    ],
                ],
                "secret": [
                    "type": "password", "label": "Password", "schemaId": "password",
                    "validation": [["rule": "minLength", "value": 8, "message": "Use at least 8 characters."]],
                ],
                "secretAgain": [
                    "type": "password", "label": "Password again",
                    "validation": [["rule": "match", "value": "secret", "message": "Enter the same password."]],
                ],
                "nickname": ["type": "text", "label": "Name", "schemaId": "displayName"],
                "membership": [
                    "type": "select", "label": "Member since", "schemaId": "aboutMe",
                    "options": [["value": "new", "text": "Today"], ["value": "old", "text": "Long ago"]],
                ],
            ],
        ]
        return try Flow(data: document.jsonData)
    }
}
