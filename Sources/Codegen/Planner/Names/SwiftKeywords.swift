/// Words that Swift does not read as plain names.
enum SwiftKeywords {
    /// Words that need backticks as a name: all reserved words, and contextual ones that have a meaning in expressions.
    /// A type of such a name would not compile even in backticks, or would confuse readers.
    static let reserved: Set<String> = [
        // Declarations
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
        "internal", "let", "open", "operator", "private", "precedencegroup", "protocol", "public", "rethrows",
        "static", "struct", "subscript", "typealias", "var",
        // Statements
        "break", "case", "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if",
        "in", "repeat", "return", "switch", "throw", "where", "while",
        // Expressions and types
        "Any", "Self", "as", "await", "false", "is", "nil", "self", "super", "throws", "true", "try",
        // Contextual words that begin an expression or a type
        "any", "async", "borrow", "consume", "copy", "discard", "each", "some", "then", "unsafe", "yield",
    ]

    /// The only words that cannot be argument labels.
    private static let reservedAsLabels: Set<String> = ["inout", "let", "var"]

    /// The name, in backticks if it needs them.
    package static func escaped(_ name: String) -> String { reserved.contains(name) ? "`\(name)`" : name }

    static func escapedLabel(_ name: String) -> String { reservedAsLabels.contains(name) ? "`\(name)`" : name }
}
