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
/// let photographers: Filter<CaptureUser> = \.photos[.some].type == "avatar"
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
        /// The same without secrets.
        let shown: String
        let binding: Binding
        /// The secrets in the text.
        var secrets: [String] = []

        /// Returns the filter as an operand of an operator with this binding.
        func inside(_ outer: Binding) -> Content {
            if binding >= outer { return self }
            return Content(text: "(\(text))", shown: "(\(shown))", binding: .comparison, secrets: secrets)
        }
    }

    /// What is sent, or why nothing can be: `CaptureError.notStored` if a key path does not lead to an
    /// attribute; `CaptureError.unsendable` if a value has no wire form.
    let content: Result<Content, CaptureError>

    /// Creates a filter from text in Capture's syntax, for what the operators cannot express, such as an attribute that
    /// the generated code does not have.
    ///
    /// ```swift
    /// Filter<CaptureUser>(text: "loyaltyLevel is not null and loyaltyLevel != 'bronze'")
    /// ```
    ///
    /// - Parameter text: The filter. It is sent unchanged, so never insert text from outside the app.
    public init(text: String) { content = .success(Content(text: text, shown: text, binding: .unknown)) }

    init(_ content: () throws(CaptureError) -> Content) { self.content = Result(catching: content) }

    private func joined(with other: Filter, by word: String, _ binding: Binding) -> Filter {
        Filter { () throws(CaptureError) in
            let (left, right) = (try content.get().inside(binding), try other.content.get().inside(binding))
            return Content(
                text: "\(left.text) \(word) \(right.text)", shown: "\(left.shown) \(word) \(right.shown)",
                binding: binding, secrets: left.secrets + right.secrets)
        }
    }
}

extension Filter {
    /// Returns a filter for the records whose plural has at least one element.
    ///
    /// ```swift
    /// let pictured = try await client.count(CaptureUser.self, where: .hasElements(\.photos))
    /// let unpictured = try await client.count(CaptureUser.self, where: !.hasElements(\.photos))
    /// ```
    ///
    /// Sent as `photos is not null`, which scripts of the vendor's staff do; it is not documented.
    ///
    /// - Parameter plural: A key path to a plural.
    public static func hasElements<Element: PluralElement>(_ plural: KeyPath<Record, [Element]>) -> Filter {
        isNotNull(plural)
    }

    /// Returns a filter for the records whose plural has at least one string.
    ///
    /// - Parameter plural: A key path to a plural of strings.
    public static func hasElements(_ plural: KeyPath<Record, [String]>) -> Filter { isNotNull(plural) }

    private static func isNotNull(_ plural: PartialKeyPath<Record>) -> Filter {
        Filter { () throws(CaptureError) in
            let text = "\(try Record.filteredAttribute(at: plural).name) is not null"
            return Content(text: text, shown: text, binding: .comparison)
        }
    }

    /// Returns a filter for the records that satisfy both filters.
    public static func && (left: Filter, right: Filter) -> Filter { left.joined(with: right, by: "and", .and) }

    /// Returns a filter for the records that satisfy at least one of the filters.
    public static func || (left: Filter, right: Filter) -> Filter { left.joined(with: right, by: "or", .or) }

    /// Returns a filter for the records that do not satisfy the filter.
    ///
    /// - Note: As in SQL, a comparison with a null attribute is probably neither true nor false, so neither the filter
    ///   nor its negation finds the record. This is unverified. Add `|| \.aboutMe == nil` to be sure.
    public static prefix func ! (filter: Filter) -> Filter {
        // Capture's `not` binds more tightly than a comparison.
        Filter { () throws(CaptureError) in
            let content = try filter.content.get()
            return Content(
                text: "not (\(content.text))", shown: "not (\(content.shown))", binding: .comparison,
                secrets: content.secrets)
        }
    }
}

extension Filter: CustomStringConvertible {
    /// The filter as it is sent, with `<redacted>` in place of secrets, or the reason why it cannot be sent.
    public var description: String {
        switch content {
        case .success(let content): content.shown
        case .failure(let error): error.description
        }
    }
}
