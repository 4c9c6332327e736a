/// The kinds of errors by name, for patterns that need none of the details: `catch CaptureError.transport`.
///
/// A pattern matches whatever the details are, and whether or not something was done before the error.
extension CaptureError {
    /// A kind of error without its details. It is only used in patterns.
    public struct Category: Sendable {
        fileprivate let contains: @Sendable (Kind) -> Bool

        /// Returns true if the error is a ``CaptureError`` of this kind.
        public static func ~= (category: Category, error: any Error) -> Bool {
            (error as? CaptureError).map { category.contains($0.kind) } ?? false
        }
    }

    /// Matches ``Kind/notStored(path:reason:)``.
    public static let notStored = Category { if case .notStored = $0 { true } else { false } }
    /// Matches ``Kind/unread(paths:)``.
    public static let unread = Category { if case .unread = $0 { true } else { false } }
    /// Matches ``Kind/unsendable(paths:)``.
    public static let unsendable = Category { if case .unsendable = $0 { true } else { false } }
    /// Matches ``Kind/service(_:)``.
    public static let service = Category { if case .service = $0 { true } else { false } }
    /// Matches ``Kind/conflict(_:)``.
    public static let conflict = Category { if case .conflict = $0 { true } else { false } }
    /// Matches ``Kind/unexpectedResponse(reason:)``.
    public static let unexpectedResponse = Category { if case .unexpectedResponse = $0 { true } else { false } }
    /// Matches ``Kind/http(status:)``.
    public static let http = Category { if case .http = $0 { true } else { false } }
    /// Matches ``Kind/transport(reason:)``.
    public static let transport = Category { if case .transport = $0 { true } else { false } }
    /// Matches ``Kind/cancelled``.
    public static let cancelled = Category { if case .cancelled = $0 { true } else { false } }
    /// Matches ``Kind/noAccessToken``.
    public static let noAccessToken = Category { if case .noAccessToken = $0 { true } else { false } }
    /// Matches ``Kind/insecure(host:)``.
    public static let insecure = Category { if case .insecure = $0 { true } else { false } }
    /// Matches ``Kind/unidentified``.
    public static let unidentified = Category { if case .unidentified = $0 { true } else { false } }
    /// Matches ``Kind/otherUser``.
    public static let otherUser = Category { if case .otherUser = $0 { true } else { false } }
    /// Matches ``Kind/needsCredentials(call:)``.
    public static let needsCredentials = Category { if case .needsCredentials = $0 { true } else { false } }
    /// Matches ``Kind/notUnique(path:)``.
    public static let notUnique = Category { if case .notUnique = $0 { true } else { false } }
}
