// SPDX-License-Identifier: Apache-2.0

/// Reads tokens as a predicate, in one pass and without going back: a parenthesis may open a predicate or an expression, so
/// every level yields either, and who needs one of the two says so.
struct Parser {
    /// How many links beyond the eighth all chains (`a.b.c…`, `1 + 2 + 3…`) may have together: each makes the tree deeper.
    private static let longestChains = 1_000

    private var lexer: Lexer
    private let arguments: [PredicateValue]
    private var usedArguments = 0
    private var depth = 0
    private var links = 0
    /// The token that comes next.
    private(set) var token: Token

    init(_ format: String, arguments: [PredicateValue]) throws {
        lexer = Lexer(format)
        self.arguments = arguments
        token = try lexer.next()
    }

    var source: [UInt8] { lexer.bytes }

    mutating func predicate() throws -> any PredicateNode {
        guard token.kind != .end else {
            throw mistake("the predicate is empty; expected a comparison")
        }
        let root = try predicatePart { try $0.disjunction() }
        guard token.kind == .end else { throw mistake("expected AND, OR or the end, found \(found)") }
        guard usedArguments == arguments.count else {
            throw PredicateFormatError(
                .arguments, at: lexer.place(token.start),
                "the format uses \(usedArguments) arguments, and \(arguments.count) are given")
        }
        return root
    }

    // MARK: Tokens

    mutating func take() throws -> Token {
        let taken = token
        token = try lexer.next()
        return taken
    }

    /// Returns the text of a token, without its mark.
    func text(_ token: Token) -> String { lexer.text(token.start, token.end) }

    mutating func expect(_ kind: TokenKind, _ shown: String, _ purpose: String) throws {
        guard token.kind == kind else { throw mistake("expected ‘\(shown)’ \(purpose), found \(found)") }
        _ = try take()
    }

    mutating func nested<Result>(_ body: (inout Parser) throws -> Result) throws -> Result {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Predicate.deepestNesting else {
            throw mistake("nested more than \(Predicate.deepestNesting) levels deep", code: .tooDeep)
        }
        return try body(&self)
    }

    mutating func countLink(_ number: Int) throws {
        guard number > 8 else { return }
        links += 1
        guard links <= Self.longestChains else {
            throw mistake("the chains of keys and operators have more than \(Self.longestChains) links", code: .tooDeep)
        }
    }

    /// The next token, for a message.
    var found: String { found(token) }

    func found(_ token: Token) -> String {
        let text = text(token)
        switch token.kind {
        case .end: return "the end"
        case .string:
            let value = lexer.string(token)
            return "the string \"\(value.count > 40 ? value.prefix(40) + "…" : value)\""
        case .number: return "the number \(text)"
        case .variable: return "‘$\(text)’"
        case .collectionOperator: return "‘@\(text)’"
        default: return "‘\(text)’"
        }
    }

    func mistake(
        _ message: String, at offset: Int? = nil, code: PredicateFormatError.Code = .syntax
    ) -> PredicateFormatError {
        PredicateFormatError(code, at: lexer.place(offset ?? token.start), message)
    }

    func string(_ token: Token) -> String { lexer.string(token) }

    func number(_ token: Token) throws -> Double { try lexer.number(token) }

    /// Returns the constant that an argument such as `%@` inserts; for `%K` the keys of a path, of `base` or the evaluated object.
    mutating func argument(_ token: Token, of base: (any ExpressionNode)? = nil) throws -> any ExpressionNode {
        let spelling = text(token)
        guard usedArguments < arguments.count else {
            throw mistake(
                "‘\(spelling)’ asks for an argument, and none is given for it", at: token.start, code: .arguments)
        }
        let value = arguments[usedArguments]
        usedArguments += 1
        guard spelling == "%K" else { return Constant(value: value, offset: token.start) }
        guard case .string(let path) = value, !path.split(separator: ".").isEmpty, !path.contains("@") else {
            throw mistake("‘%K’ stands for a key path, and \(value.shown) is none", at: token.start, code: .arguments)
        }
        var node = base
        for (number, name) in path.split(separator: ".").enumerated() {
            try countLink(number)
            let isSelf = number == 0 && base == nil && name.uppercased() == "SELF"
            node =
                isSelf ? SelfReference(offset: token.start) : Key(name: String(name), base: node, offset: token.start)
        }
        return node ?? SelfReference(offset: token.start)
    }

    // MARK: One of the two

    /// Parses a part first, and only then looks at the next token: that is the position of an error.
    mutating func predicatePart(_ read: (inout Parser) throws -> PredicatePart) throws -> any PredicateNode {
        let part = try read(&self)
        return try asPredicate(part)
    }

    mutating func expressionPart() throws -> any ExpressionNode {
        let part = try operand(.bits)
        return try asExpression(part)
    }

    private func asPredicate(_ part: PredicatePart) throws -> any PredicateNode {
        switch part {
        case .predicate(let node): return node
        case .expression:
            throw mistake(
                "expected an operator such as ==, > or UTI-CONFORMS-TO after the expression, found \(found)"
                    + (token.kind == .not ? "; NOT is written before the whole comparison" : ""))
        }
    }

    func asExpression(_ part: PredicatePart) throws -> any ExpressionNode {
        switch part {
        case .expression(let node): return node
        case .predicate(let node):
            let text = node.description
            throw mistake(
                "‘\(text.count > 60 ? text.prefix(60) + "…" : text)’ is true or false; expected a value to compare",
                at: node.offset)
        }
    }

    // MARK: Predicates, from loose to tight

    mutating func disjunction() throws -> PredicatePart {
        let first = try conjunction()
        guard token.kind == .or else { return first }
        var operands = [try asPredicate(first)]
        while token.kind == .or {
            _ = try take()
            operands.append(try predicatePart { try $0.conjunction() })
        }
        return .predicate(Or(operands: operands))
    }

    private mutating func conjunction() throws -> PredicatePart {
        let first = try negation()
        guard token.kind == .and else { return first }
        var operands = [try asPredicate(first)]
        while token.kind == .and {
            _ = try take()
            operands.append(try predicatePart { try $0.negation() })
        }
        return .predicate(And(operands: operands))
    }

    private mutating func negation() throws -> PredicatePart {
        guard token.kind == .not else { return try comparison() }
        let offset = try take().start
        return try nested { parser in
            .predicate(Not(operand: try parser.predicatePart { try $0.negation() }, offset: offset))
        }
    }

    private mutating func comparison() throws -> PredicatePart {
        // The sign before a name belongs to it.
        let isMarked = [.variable, .escapedName, .collectionOperator].contains(token.kind)
        let offset = isMarked ? token.start - 1 : token.start
        let quantifier = Quantifier(token.kind)
        if quantifier != nil { _ = try take() }
        let left = try operand(.bits)
        guard let operation = ComparisonOperators.find(token.kind) else {
            guard quantifier == nil else { return .predicate(try asPredicate(left)) }
            return left
        }
        let leftNode = try asExpression(left)
        _ = try take()
        let options = try textOptions()
        let right = try expressionPart()
        return .predicate(
            Comparison(
                quantifier: quantifier, left: leftNode, operation: operation, options: options, right: right,
                offset: offset))
    }

    /// `[cd]` behind an operator.
    private mutating func textOptions() throws -> TextOptions {
        guard token.kind == .openBracket else { return [] }
        _ = try take()
        let letters = token.kind == .closeBracket ? "" : text(token)
        var options: TextOptions = []
        for letter in letters.lowercased() {
            guard let option = TextOptions.letters.first(where: { $0.0 == letter }) else {
                throw mistake("expected letters of c, d, n and l, found ‘\(letters)’")
            }
            options.insert(option.1)
        }
        if token.kind != .closeBracket { _ = try take() }
        try expect(.closeBracket, "]", "to close the options")
        return options
    }
}
