import CaptureRuntime
import CaptureSchema

/// Reads a filter. The precedence of its operators is the one the vendor documents, from the tightest: `is null` and
/// `is not null`; `not` and `!`; `>`, `>=`, `<`, `<=`; `=`, `!=`; `and`; `or`.
///
/// An operand of `not` is therefore a null check or an expression in parentheses. Scripts of the vendor's staff write
/// the words in any case, put no blanks around symbols, and ask whether a plural is null.
struct FilterParser {
    private let schema: RecordSchema
    private let tokens: [FilterToken]
    private var position = 0

    /// - Throws: ``ServiceError`` 200 if the text is not a filter or names something other than attributes; 485 for
    ///   `contains`.
    static func parse(_ text: String, _ schema: RecordSchema) throws(ServiceError) -> RecordFilter {
        var parser = FilterParser(schema: schema, tokens: try FilterToken.tokens(of: text))
        let filter = try parser.disjunction()
        guard parser.position == parser.tokens.count else { throw invalid("unexpected text after the end") }
        return filter
    }

    private init(schema: RecordSchema, tokens: [FilterToken]) {
        self.schema = schema
        self.tokens = tokens
    }

    static func invalid(_ reason: String) -> ServiceError {
        .invalidArgument("filter", "filter was not valid for the following reason: \(reason)")
    }

    private mutating func take(_ token: FilterToken) -> Bool {
        guard position < tokens.count, tokens[position] == token else { return false }
        position += 1
        return true
    }

    /// Takes a word of the language, in any case.
    private mutating func take(word: String) -> Bool {
        guard position < tokens.count, case .word(let found) = tokens[position], found.lowercased() == word else {
            return false
        }
        position += 1
        return true
    }

    private mutating func disjunction() throws(ServiceError) -> RecordFilter {
        var filters = [try conjunction()]
        while take(word: "or") { filters.append(try conjunction()) }
        return filters.count == 1 ? filters[0] : .or(filters)
    }

    private mutating func conjunction() throws(ServiceError) -> RecordFilter {
        var filter = try condition()
        while take(word: "and") { filter = .and(filter, try condition()) }
        return filter
    }

    private mutating func condition() throws(ServiceError) -> RecordFilter {
        if take(word: "not") || take(.symbol("!")) { return .not(try negated()) }
        if take(.symbol("(")) { return try rest() }
        let node = try attribute()
        if take(word: "is") { return try nullCheck(node) }
        guard !node.isContainer else { throw Self.invalid("\(node.path) has no value of its own") }
        if take(word: "contains") { throw .removedOperator }
        guard position + 1 < tokens.count, case .symbol(let symbol) = tokens[position],
            let comparison = RecordFilter.Comparison(rawValue: symbol)
        else { throw Self.invalid("an operator is missing behind \(node.path)") }
        let literal: String
        switch tokens[position + 1] {
        case .text(let text): literal = text
        case .word(let word) where Int(word) != nil: literal = word
        default: throw Self.invalid("a value is missing behind \(symbol)")
        }
        position += 2
        guard Self.value(literal, of: node) != nil else {
            let kind = node.isTime ? "a date or time that this service reads, such as 2012-02-27" : "of its type"
            throw Self.invalid("'\(literal)' is not a value for \(node.path): it is not \(kind)")
        }
        return .comparison(node, comparison, literal)
    }

    private mutating func negated() throws(ServiceError) -> RecordFilter {
        if take(word: "not") || take(.symbol("!")) { return .not(try negated()) }
        if take(.symbol("(")) { return try rest() }
        let node = try attribute()
        guard take(word: "is") else { throw Self.invalid("not binds more tightly than a comparison") }
        return try nullCheck(node)
    }

    private mutating func rest() throws(ServiceError) -> RecordFilter {
        let filter = try disjunction()
        guard take(.symbol(")")) else { throw Self.invalid("a parenthesis is missing") }
        return filter
    }

    private mutating func nullCheck(_ node: SchemaNode) throws(ServiceError) -> RecordFilter {
        let isNot = take(word: "not")
        guard take(word: "null") else { throw Self.invalid("null is missing behind is") }
        return isNot ? .hasValue(node) : .isNull(node)
    }

    private mutating func attribute() throws(ServiceError) -> SchemaNode {
        guard position < tokens.count, case .word(let name) = tokens[position] else {
            throw Self.invalid("an attribute is missing")
        }
        position += 1
        var node = schema.root
        for part in name.split(separator: ".", omittingEmptySubsequences: false) {
            guard let child = node.child(String(part)) else { throw Self.invalid("Unknown attribute (\(name))") }
            node = child
        }
        return node
    }

    /// Returns a literal as a value of the attribute; nil if it is not one.
    static func value(_ literal: String, of node: SchemaNode) -> JSONValue? {
        switch node.type {
        case .integer, .id: return Int64(literal).map { .number(JSONNumber($0)) }
        case .decimal: return JSONNumber(text: literal).map { .number($0) }
        case .boolean: return ["true": true, "false": false][literal]
        default: return node.isTime && CaptureDateTime.date(from: literal) == nil ? nil : .string(literal)
        }
    }
}
