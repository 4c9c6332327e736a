/// The form of the records that a document describes.
package enum ExportProfile: String, CaseIterable, Sendable {
    /// Records as Capture sends them: a scalar without a value is null, elements have ids, and times have Capture's own
    /// format.
    case wire
    /// Records as other systems expect them: what has no value is omitted, there are no ids, times have the format of
    /// RFC 3339, and a string plural is an array of strings.
    case portable
}

package struct ExportOptions: Sendable {
    package let profile: ExportProfile
    /// True if members have the names of the Swift properties instead of Capture's own.
    package let usesSwiftNames: Bool

    package init(profile: ExportProfile, usesSwiftNames: Bool = false) {
        self.profile = profile
        self.usesSwiftNames = usesSwiftNames
    }
}
