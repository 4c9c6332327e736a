public import CaptureRuntime

/// What a user has entered into a field of a form.
///
/// ```swift
/// let fields: [String: FormValue] = [
///     "emailAddress": "ann@example.com", "newPassword": "correct horse", "newPasswordConfirm": "correct horse",
///     "birthdate": .date(CaptureDate(year: 1980, month: 2, day: 29)!), "optIn": .checked(true),
/// ]
/// ```
///
/// Descriptions and mirrors show nothing of it, for it may be a password.
public enum FormValue: Hashable, Sendable {
    /// The text of a field.
    case text(String)
    /// A day, for a field of the type `dateselect`. It is sent as three parts, the only form that the service takes.
    case date(CaptureDate)
    /// A checkbox. The service takes one that is sent for checked, whatever its value, and one that is not sent for
    /// unchecked; so `checked(false)` sends nothing.
    case checked(Bool)
    /// The parts of a field that consists of several, by their names.
    case parts([String: String])

    /// Returns the parameters to send for a field.
    func arguments(_ field: String) -> [Call.Argument] {
        switch self {
        case .text(let text): [(field, text)]
        case .date(let date):
            [
                ("\(field)[dateselect_year]", "\(date.year)"), ("\(field)[dateselect_month]", "\(date.month)"),
                ("\(field)[dateselect_day]", "\(date.day)"),
            ]
        case .checked(let isChecked): isChecked ? [(field, "true")] : []
        case .parts(let parts): parts.sorted { $0.key < $1.key }.map { ("\(field)[\($0.key)]", $0.value) }
        }
    }
}

extension FormValue: ExpressibleByStringLiteral {
    /// Creates the text of a field.
    public init(stringLiteral value: String) { self = .text(value) }
}

extension FormValue: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "FormValue" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension [String: FormValue] {
    /// The parameters of all fields, in the order of the names.
    var arguments: [Call.Argument] { sorted { $0.key < $1.key }.flatMap { $0.value.arguments($0.key) } }

    /// The texts of password fields, which no error may show. Other texts may be quoted: a message that an address is
    /// taken is of little use without the address.
    var secrets: [String] {
        filter { $0.key.lowercased().contains("password") }.flatMap { $0.value.arguments($0.key).map(\.value) }
    }
}
