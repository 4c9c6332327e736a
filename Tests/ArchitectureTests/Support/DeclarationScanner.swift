/// A name that a file declares at file level or as a member of a type.
struct Declaration: Hashable, Sendable {
    enum Kind: Sendable {
        case type
        /// A function, property or enum case: a member, or at file level.
        case member
    }

    let name: String
    let kind: Kind
    /// Private to the file, itself or by what is around it.
    let isPrivate: Bool
    let line: Int
}

/// Finds what a file declares at file level, in types and in extensions. What a function or an accessor declares is
/// local and does not count.
struct DeclarationScanner {
    /// What a pair of braces encloses.
    private struct Scope {
        /// The members of a type, not statements.
        let isType: Bool
        let isPrivate: Bool
    }

    private let tokens: [Token]
    private var scopes: [Scope] = []
    /// The type whose brace comes next.
    private var opened: Scope?
    /// Whether the modifiers so far have made the declaration that follows private.
    private var isPrivate = false
    private var found: [Declaration] = []

    static func declarations(in tokens: [Token]) -> [Declaration] {
        var scanner = DeclarationScanner(tokens: tokens)
        for index in tokens.indices { scanner.read(index) }
        return scanner.found
    }

    private init(tokens: [Token]) { self.tokens = tokens }

    private mutating func read(_ index: Int) {
        switch tokens[index].text {
        case "{":
            scopes.append(opened ?? Scope(isType: false, isPrivate: false))
            opened = nil
        case "}":
            _ = scopes.popLast()
        case _ where scopes.allSatisfy(\.isType) && opened == nil:
            readKeyword(index)
        default:
            break
        }
    }

    private mutating func readKeyword(_ index: Int) {
        guard tokens[index].isWord, text(index - 1) != "." else { return }
        switch tokens[index].text {
        case "private", "fileprivate":
            // `private(set)` leaves the getter visible.
            isPrivate = text(index + 1) != "("
        case "class" where ["func", "var", "let"].contains(text(index + 1)):
            break
        case "struct", "class", "enum", "protocol", "actor":
            opened = Scope(isType: true, isPrivate: isPrivate)
            add(index + 1, .type)
        case "extension":
            opened = Scope(isType: true, isPrivate: isPrivate)
            isPrivate = false
        case "typealias":
            add(index + 1, .type)
        case "func":
            add(index + 1, .member)
        case "let", "var":
            addList(index + 1)
        case "case":
            addList(index + 1)
        case "init", "subscript", "deinit":
            isPrivate = false
        default:
            break
        }
    }

    /// The names of `let a, b: Int` or `case a, b(Int), c = 1`.
    private mutating func addList(_ start: Int) {
        let isPrivate = isPrivate
        var index = start
        while index < tokens.count, tokens[index].isWord {
            self.isPrivate = isPrivate
            add(index, .member)
            index += 1
            if text(index) == "(" { index = end(ofParenthesesAt: index) }
            guard text(index) == "," else { return }
            index += 1
        }
    }

    private mutating func add(_ index: Int, _ kind: Declaration.Kind) {
        defer { isPrivate = false }
        // Operators have no word.
        guard tokens.indices.contains(index), tokens[index].isWord else { return }
        found.append(
            Declaration(
                name: tokens[index].text, kind: kind,
                isPrivate: isPrivate || scopes.contains(where: \.isPrivate), line: tokens[index].line))
    }

    private func end(ofParenthesesAt start: Int) -> Int {
        var depth = 0
        for index in start..<tokens.count {
            if tokens[index].text == "(" { depth += 1 }
            if tokens[index].text == ")" { depth -= 1 }
            if depth == 0 { return index + 1 }
        }
        return tokens.count
    }

    private func text(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }
}
