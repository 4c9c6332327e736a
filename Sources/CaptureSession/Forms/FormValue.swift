public import CaptureRuntime
import Foundation

/// What a user has entered into a field of a form. Descriptions and mirrors show nothing of it.
public enum FormValue: Hashable, Sendable {
    /// A text. A string literal is one.
    case text(String)
    /// A day, for a field of the type `dateselect`. It is sent as three parts, the only form that the service takes.
    case date(CaptureDate)
    /// A checkbox. One that is sent counts as checked whatever its value, so `checked(false)` sends nothing.
    case checked(Bool)
    /// The parts of a field that consists of several, by their names.
    case parts([String: String])

    /// Creates a text.
    public init(_ text: String) { self = .text(text) }

    /// Creates the value of a checkbox.
    public init(_ isChecked: Bool) { self = .checked(isChecked) }

    /// Creates a day, such as that of a `Date`: `FormValue(CaptureDate(date))`.
    public init(_ day: CaptureDate) { self = .date(day) }

    /// Creates the value of an attribute; nil, which is no field, from nil: `fields["firstName"] = FormValue(name)`.
    public init?(_ text: String?) {
        guard let text else { return nil }
        self = .text(text)
    }

    fileprivate func arguments(_ field: String) -> [Call.Argument] {
        switch self {
        case .text(let text): [(field, text)]
        case .checked(let isChecked): isChecked ? [(field, "true")] : []
        case .parts(let parts): parts.sorted { $0.key < $1.key }.map { ("\(field)[\($0.key)]", $0.value) }
        case .date(let date):
            [("year", date.year), ("month", date.month), ("day", date.day)]
                .map { ("\(field)[dateselect_\($0)]", "\($1)") }
        }
    }
}

extension FormValue {
    /// Returns the value of an attribute for a field of a type; nil if it has none.
    static func of(_ json: JSONValue, type: String?) -> FormValue? {
        switch (json, type) {
        case (.bool(let isChecked), _): .checked(isChecked)
        // The day of a date and time, too.
        case (.string(let text), "dateselect"): CaptureDate(String(text.prefix(10))).map(FormValue.date)
        default: json.formText.map(FormValue.text)
        }
    }

    /// The texts that may be a secret: not a day, nor that a box is checked.
    fileprivate var texts: [String] {
        switch self {
        case .text(let text): [text]
        case .parts(let parts): Array(parts.values)
        case .date, .checked: []
        }
    }
}

extension FormValue: ExpressibleByStringLiteral, CustomStringConvertible, CustomReflectable {
    /// Creates a text.
    public init(stringLiteral value: String) { self = .text(value) }
    public var description: String { "FormValue" }
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension [String: FormValue] {
    /// The parameters of all fields, in the order of the names.
    var arguments: [Call.Argument] { sorted { $0.key < $1.key }.flatMap { $0.value.arguments($0.key) } }

    /// The texts of all fields but these. No error may show them.
    func secrets(besides shown: Set<String>) -> [String] { filter { !shown.contains($0.key) }.flatMap(\.value.texts) }
}
