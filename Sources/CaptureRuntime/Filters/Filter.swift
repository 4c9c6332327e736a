/// Which records are meant, in the calls that find or count records: see
/// ``CaptureClient/records(_:where:sortedBy:only:pageSize:)`` and ``CaptureClient/count(_:where:)``.
///
/// A filter compares attributes with values, and joins comparisons:
///
/// ```swift
/// let recent: Filter<CaptureUser> = \.created > lastWeek && !(\.email == nil)
/// let locals: Filter<CaptureUser> = \.primaryAddress.city == "Portland" || \.primaryAddress.zip == "97201"
/// let photographers: Filter<CaptureUser> = \.photos[.some].type == "avatar"
/// ```
///
/// Texts are quoted so that no value can change the filter.
///
/// - Note: The vendor documents the operators and their precedence, that texts stand in single quotes, and that
///   integers may stand without. Unverified, because no test has met the live service: how a quote inside a text is
///   written (doubled here, which cannot end the text whatever the service expects), parentheses, quotes around
///   decimals and booleans, attributes of plurals, and whether `!=` finds records whose attribute is null.
public struct Filter<Record: CaptureEntity>: Sendable {
    /// How tightly the outermost operator of a text binds.
    enum Binding: Comparable {
        /// Nobody has looked into it.
        case unknown
        case or
        case and
        case comparison
    }

    private let content: Result<(text: String, binding: Binding), CaptureError>

    /// A filter in the words of Capture, for what the operators cannot say.
    ///
    /// ```swift
    /// Filter<CaptureUser>(text: "lastLogin is not null and lastLogin < created")
    /// ```
    ///
    /// - Parameter text: The filter. It is sent as it is: put no text from outside into it.
    public init(text: String) { content = .success((text, .unknown)) }

    init(comparison text: () throws(CaptureError) -> String) {
        do {
            content = .success((try text(), .comparison))
        } catch {
            content = .failure(error)
        }
    }

    private init(_ content: Result<(text: String, binding: Binding), CaptureError>) { self.content = content }

    /// The filter as it is sent.
    ///
    /// - Throws: ``CaptureError/notStored(path:reason:)`` if a key path in it leads to no attribute;
    ///   ``CaptureError/unsendable(paths:)`` if a value in it has no form on the wire.
    func text() throws(CaptureError) -> String { try content.get().text }

    /// The filter as a part of another one whose operator binds like this.
    func text(inside binding: Binding) throws(CaptureError) -> String {
        let (text, own) = try content.get()
        return own < binding ? "(\(text))" : text
    }

    private func joined(with other: Filter, by word: String, _ binding: Binding) -> Filter {
        do throws(CaptureError) {
            let text = try "\(text(inside: binding)) \(word) \(other.text(inside: binding))"
            return Filter(.success((text, binding)))
        } catch {
            return Filter(.failure(error))
        }
    }
}

extension Filter {
    /// Records that satisfy both filters.
    public static func && (left: Filter, right: Filter) -> Filter { left.joined(with: right, by: "and", .and) }

    /// Records that satisfy at least one of the filters.
    public static func || (left: Filter, right: Filter) -> Filter { left.joined(with: right, by: "or", .or) }

    /// Records that do not satisfy the filter.
    ///
    /// - Note: As in SQL, a comparison with an attribute that is null is probably neither true nor false, and then its
    ///   opposite finds the record no more than it does. That is unverified; add `|| \.aboutMe == nil` to be sure.
    public static prefix func ! (filter: Filter) -> Filter {
        // Capture's `not` binds more tightly than a comparison.
        Filter(comparison: { () throws(CaptureError) in "not (\(try filter.text()))" })
    }
}

extension Filter: CustomStringConvertible {
    /// The filter as it is sent, or why it cannot be.
    public var description: String {
        switch content {
        case .success(let content): content.text
        case .failure(let error): error.description
        }
    }
}
