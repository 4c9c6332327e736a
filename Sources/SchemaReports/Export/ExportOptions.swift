/// Which records a document describes.
package enum ExportProfile: String, CaseIterable, Sendable {
    /// As Capture sends them: a scalar without a value is null, elements have ids, times are in Capture's own form.
    case wire
    /// As other systems take them: what has no value is left out, there are no ids, times are in the form of RFC 3339,
    /// and a string plural is an array of strings.
    case portable
}

package struct ExportOptions: Sendable {
    package let profile: ExportProfile
    /// Whether members have the names of the Swift properties instead of Capture's own.
    package let usesSwiftNames: Bool

    package init(profile: ExportProfile, usesSwiftNames: Bool = false) {
        self.profile = profile
        self.usesSwiftNames = usesSwiftNames
    }
}
