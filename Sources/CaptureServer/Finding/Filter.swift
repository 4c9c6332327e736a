public import CaptureRuntime

/// Selects records in the calls that find or count them:
/// ``CaptureRuntime/CaptureClient/records(_:where:sortedBy:only:pageSize:)`` and
/// ``CaptureRuntime/CaptureClient/count(_:where:)``.
///
/// A filter compares attributes with values. Comparisons can be combined:
///
/// ```swift
/// let recent: Filter<CaptureUser> = \.created > lastWeek && !(\.email == nil)
/// let locals: Filter<CaptureUser> = \.primaryAddress.city == "Portland" || \.primaryAddress.zip == "97201"
/// let photographers: Filter<CaptureUser> = \.photos[.any].type == "avatar"
/// ```
///
/// Texts are quoted, so no value can change the filter. Values of secret attributes are not shown.
///
/// - Note: The vendor documents the operators and their precedence, that texts are in single quotes, and that integers
///   may be unquoted. The following is unverified, because no test has run against the live service: how a quote inside
///   a text is written (it is doubled here, which cannot end the text whatever the service expects), parentheses,
///   quotes around decimals and booleans, attributes of plurals, and whether `!=` finds records whose attribute is
///   null.
public struct Filter<Record: CaptureRecord>: Sendable {
    /// How tightly the outermost operator of a text binds.
    enum Binding: Comparable {
        /// Not known: the text was written by the app.
        case unknown
        case or
        case and
        case comparison
    }

    /// A filter that can be sent.
    struct Content: Sendable {
        /// The filter as it is sent.
        let text: String
        let binding: Binding
        /// The secrets in the text.
        var secrets: [String] = []

        init(_ text: String, binding: Binding = .comparison, secrets: [String] = []) {
            self.text = text
            self.binding = binding
            self.secrets = secrets
        }

        /// Joins filters by an operator with this binding.
        init(_ contents: [Content], by word: String, _ binding: Binding) {
            if contents.count == 1 {
                self = contents[0]
                return
            }
            let operands = contents.map { $0.inside(binding) }
            self.init(
                operands.map(\.text).joined(separator: word), binding: binding, secrets: operands.flatMap(\.secrets))
        }

        /// Returns the filter as an operand of an operator with this binding.
        func inside(_ outer: Binding) -> Content {
            binding >= outer ? self : Content("(\(text))", secrets: secrets)
        }
    }

    /// What is sent, or why nothing can be: `CaptureError.notOnCapture` if a key path does not lead to an
    /// attribute; `CaptureError.cannotBeEncoded` if a value has no wire form.
    ///
    /// A long list is sent in several pieces. No record satisfies two of them.
    let pieces: Result<[Content], CaptureError>

    /// Creates a filter from text in Capture's syntax, for what the operators cannot express, such as an attribute that
    /// the generated code does not have: `loyaltyLevel != 'bronze'`.
    ///
    /// - Parameter text: The filter. It is sent unchanged, so never insert text from outside the app.
    public init(text: String) { pieces = .success([Content(text, binding: .unknown)]) }

    init(_ pieces: () throws(CaptureError) -> [Content]) { self.pieces = Result(catching: pieces) }

    /// The filter in one piece, however long.
    private func whole() throws(CaptureError) -> Content {
        Content(try pieces.get(), by: " or ", .or)
    }
}

extension Filter {
    /// Returns a filter for the records whose plural has at least one element, or string: `.hasElements(\.photos)`.
    ///
    /// Sent as `photos is not null`, which scripts of the vendor's staff do; it is not documented.
    public static func hasElements<Element>(_ plural: KeyPath<Record, [Element]>) -> Filter {
        checking(plural, "is not null")
    }

    /// Returns a filter for the records that satisfy both filters.
    public static func && (left: Filter, right: Filter) -> Filter {
        Filter { () throws(CaptureError) in
            let others = try right.pieces.get()
            return try left.pieces.get().flatMap { piece in others.map { Content([piece, $0], by: " and ", .and) } }
        }
    }

    /// Returns a filter for the records that satisfy at least one of the filters.
    public static func || (left: Filter, right: Filter) -> Filter {
        Filter { () throws(CaptureError) in [Content([try left.whole(), try right.whole()], by: " or ", .or)] }
    }

    /// Returns a filter for the records that do not satisfy the filter.
    ///
    /// - Note: As in SQL, a comparison with a null attribute is probably neither true nor false, so neither the filter
    ///   nor its negation finds the record. This is unverified. Add `|| \.aboutMe == nil` to be sure.
    public static prefix func ! (filter: Filter) -> Filter {
        // Capture's `not` binds more tightly than a comparison.
        Filter { () throws(CaptureError) in
            let content = try filter.whole()
            return [Content("not (\(content.text))", secrets: content.secrets)]
        }
    }
}

extension Filter: CustomStringConvertible {
    /// The filter as it is sent, with `<redacted>` in place of secrets, or the reason why it cannot be sent.
    public var description: String {
        do {
            let content = try whole()
            return Redaction(content.secrets)(content.text)
        } catch {
            return error.description
        }
    }
}
