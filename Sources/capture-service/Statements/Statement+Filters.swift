import CaptureRuntime
import CaptureSchema

/// How filters are read. Every filter begins with the id of the scratch record, or names ids only.
extension Statement {
    static let filters = [
        Statement(
            "filter-operators", "Filters have `=`, `!=`, `<`, `<=`, `>`, `>=`, `is null` and `is not null`.",
            otherwise: "A filter with this operator finds the wrong records, or fails."
        ) { scratch in
            try await scratch.search.ready(scratch)
            let id = scratch.id
            let finding = ["= \(id)", "!= 0", "< \(id + 1)", "<= \(id)", "> 0", ">= \(id)", "is not null"]
            for end in finding {
                let outcome = try await expect(.found, "id \(end)", scratch)
                if case .otherwise = outcome { return outcome }
            }
            for end in ["!= \(id)", "< \(id)", "<= 0", "> \(id)", ">= \(id + 1)", "is null"] {
                let outcome = try await expect(.notFound, "id \(end)", scratch)
                if case .otherwise = outcome { return outcome }
            }
            return .asAssumed
        },
        Statement(
            "filter-precedence", "`and` binds more tightly than `or`.",
            otherwise: "A filter of this library with `&&` and `||` finds the wrong records: write parentheses."
        ) { scratch in
            try await scratch.search.ready(scratch)
            let outcome = try await scratch.find("id = 0 and id = \(scratch.id) or id = \(scratch.id)")
            return compared(outcome, with: .found, "a and b or c")
        },
        Statement(
            "filter-parentheses", "A filter may have parentheses.",
            otherwise: "Filters with `||` inside `&&`, and with `!`, fail; so do pages in an order of one's own."
        ) { scratch in
            try await scratch.search.ready(scratch)
            let outcome = try await expect(.found, "(id = 0 or id = \(scratch.id))", scratch)
            if case .otherwise = outcome { return outcome }
            return try await expect(.notFound, "(id = 0 or id < 0)", scratch)
        },
        Statement(
            "filter-quote", "A quote in the text of a filter is doubled.",
            otherwise: "A filter with such a text fails, or searches for the text with its quotes doubled."
        ) { try await quoted(.quote, "O''Neill", $0) },
        Statement(
            "filter-backslash", "A backslash in the text of a filter is doubled.",
            otherwise: "A filter with such a text fails, or searches for the text with its backslashes doubled."
        ) { try await quoted(.backslash, #"back\\slash"#, $0) },
        Statement(
            "filter-boolean", "A boolean in a filter may be in quotes.",
            otherwise: "Filters that compare a boolean fail: write them as `Filter(text:)`."
        ) { scratch in
            let place = try await scratch.search.place(.boolean, on: scratch)
            return try await expect(.found, "\(place.filterName) = 'true'", scratch)
        },
        Statement(
            "filter-decimal", "A decimal in a filter may be in quotes.",
            otherwise: "Filters that compare a decimal fail: write them as `Filter(text:)`."
        ) { scratch in
            let place = try await scratch.search.place(.decimal, on: scratch)
            return try await expect(.found, "\(place.filterName) = '1.5'", scratch)
        },
        Statement(
            "filter-plural", "A filter may name an attribute of a plural, such as `photos.type`.",
            otherwise: "Filters with `[.any]` fail or find nothing."
        ) { scratch in
            let place = try await scratch.search.place(.element, on: scratch)
            let value = scratch.sample.value(of: place.attribute, 2)?.stringValue ?? ""
            return try await expect(.found, "\(place.filterName) = '\(value)'", scratch)
        },
        Statement(
            "filter-plural-null", "A filter may ask whether a plural has elements: `photos is not null`.",
            otherwise: "Filters with `hasElements` fail or find the wrong records."
        ) { scratch in
            let place = try await scratch.search.place(.element, on: scratch)
            let plural = place.names.dropLast().joined(separator: ".")
            let outcome = try await expect(.found, "\(plural) is not null", scratch)
            if case .otherwise = outcome { return outcome }
            return try await expect(.notFound, "\(plural) is null", scratch)
        },
        Statement(
            "filter-null-unequal", "`!=` does not find a record whose attribute is null.",
            otherwise: "A filter with `!=` also finds records without a value: add `&& … != nil`."
        ) { scratch in
            let name = try await nullName(scratch)
            return try await expect(.notFound, "\(name) != 'capture'", scratch)
        },
        Statement(
            "filter-null-negated", "`not` around a comparison does not find a record whose attribute is null.",
            otherwise: "A filter with `!` also finds records without a value: add `&& … != nil`."
        ) { scratch in
            let name = try await nullName(scratch)
            guard case .found = try await scratch.search("not (id = 0)") else {
                throw CannotTry("`not` with parentheses does not work at all")
            }
            return try await expect(.notFound, "not (\(name) = 'capture')", scratch)
        },
        Statement(
            "page-size", "A page of a search may have 10,000 records.",
            otherwise: "Pass a smaller `pageSize` to `records`."
        ) { scratch in
            try await scratch.search.ready(scratch)
            let outcome = try await scratch.find("id = \(scratch.id)", pageSize: 10_000)
            return compared(outcome, with: .found, "max_results=10000")
        },
    ]

    private enum Expectation { case found, notFound }

    private static func expect(
        _ expectation: Expectation, _ condition: String, _ scratch: Scratch
    ) async throws -> Evidence {
        compared(try await scratch.search(condition), with: expectation, condition)
    }

    private static func compared(
        _ outcome: SearchOutcome, with expectation: Expectation, _ condition: String
    ) -> Evidence {
        switch (outcome, expectation) {
        case (.found, .found), (.notFound, .notFound): .asAssumed
        case (.refused(let error), _): .otherwise("`\(condition)` is refused: \(error.shortText)")
        case (.found, _): .otherwise("`\(condition)` finds the record")
        case (.notFound, _): .otherwise("`\(condition)` does not find the record")
        }
    }

    private static func quoted(_ use: SearchValues.Use, _ text: String, _ scratch: Scratch) async throws -> Evidence {
        let place = try await scratch.search.place(use, on: scratch)
        return try await expect(.found, "\(place.filterName) = '\(text) \(scratch.sample.marker)'", scratch)
    }

    /// Returns the name of an attribute that is null, as a search confirms.
    private static func nullName(_ scratch: Scratch) async throws -> String {
        let name = try await scratch.search.place(.null, on: scratch).filterName
        guard case .found = try await scratch.search("\(name) is null") else {
            throw CannotTry("a search does not show that \(name) is null")
        }
        return name
    }
}
