// SPDX-License-Identifier: Apache-2.0

/// Reads tokens as a predicate, in one pass and without going back: a parenthesis may open a predicate or an expression, so
/// every level yields either, and who needs one of the two says so.
struct Parser {
    private let tokens: [Token]
    private var index = 0
    private var depth = 0

    init(tokens: [Token]) { self.tokens = tokens }

    private var token: Token { tokens[index] }

    private mutating func take() -> Token {
        defer { if index + 1 < tokens.count { index += 1 } }
        return tokens[index]
    }

    private mutating func nested<Result>(_ body: (inout Parser) throws -> Result) throws -> Result {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Predicate.deepestNesting else {
            throw PredicateFormatError(
                .tooDeep, at: token.place, "nested more than \(Predicate.deepestNesting) levels deep")
        }
        return try body(&self)
    }

    mutating func predicate() throws -> any PredicateNode {
        guard token.kind != .end else {
            throw PredicateFormatError(.syntax, at: token.place, "the predicate is empty; a comparison must stand here")
        }
        let root = try predicatePart { try $0.disjunction() }
        guard token.kind == .end else {
            throw PredicateFormatError(
                .syntax, at: token.place, "found \(token.found) where AND, OR or the end could stand")
        }
        return root
    }

    /// Reads a part first, and only then looks at the token behind it: that is where an error points.
    private mutating func predicatePart(
        _ read: (inout Parser) throws -> PredicatePart
    ) throws -> any PredicateNode {
        let part = try read(&self)
        return try asPredicate(part)
    }

    private mutating func expressionPart() throws -> any ExpressionNode {
        let part = try operand()
        return try asExpression(part)
    }

    private func asPredicate(_ part: PredicatePart) throws -> any PredicateNode {
        switch part {
        case .predicate(let node): return node
        case .expression:
            throw PredicateFormatError(
                .syntax, at: token.place,
                "found \(token.found) where an operator such as ==, > or UTI-CONFORMS-TO must follow the expression")
        }
    }

    private func asExpression(_ part: PredicatePart) throws -> any ExpressionNode {
        switch part {
        case .expression(let node): return node
        case .predicate(let node):
            throw PredicateFormatError(
                .syntax, at: node.place, "‘\(node)’ is true or false; a value to compare must stand here")
        }
    }

    // MARK: Predicates, from loose to tight

    private mutating func disjunction() throws -> PredicatePart {
        let first = try conjunction()
        var operands: [any PredicateNode] = []
        while token.keyword == "OR" || token.keyword == "||" {
            if operands.isEmpty { operands = [try asPredicate(first)] }
            _ = take()
            operands.append(try predicatePart { try $0.conjunction() })
        }
        return operands.isEmpty ? first : .predicate(Or(operands: operands))
    }

    private mutating func conjunction() throws -> PredicatePart {
        let first = try negation()
        var operands: [any PredicateNode] = []
        while token.keyword == "AND" || token.keyword == "&&" {
            if operands.isEmpty { operands = [try asPredicate(first)] }
            _ = take()
            operands.append(try predicatePart { try $0.negation() })
        }
        return operands.isEmpty ? first : .predicate(And(operands: operands))
    }

    private mutating func negation() throws -> PredicatePart {
        guard token.keyword == "NOT" || token.keyword == "!" else { return try comparison() }
        let place = take().place
        return try nested { parser in
            .predicate(Not(operand: try parser.predicatePart { try $0.negation() }, place: place))
        }
    }

    private mutating func comparison() throws -> PredicatePart {
        let place = token.place
        let quantifier = try self.quantifier()
        let left = try operand()
        guard let operation = try comparisonOperator() else {
            guard quantifier == nil else { return .predicate(try asPredicate(left)) }
            return left
        }
        let right = try expressionPart()
        return .predicate(
            Comparison(
                quantifier: quantifier, left: try asExpression(left), operation: operation, right: right, place: place))
    }

    private mutating func quantifier() throws -> Quantifier? {
        guard let quantifier = Quantifier(keyword: token.keyword) else { return nil }
        _ = take()
        return quantifier
    }

    private mutating func comparisonOperator() throws -> (any ComparisonOperator)? {
        let spelling = token.keyword
        guard !spelling.isEmpty else { return nil }
        if let operation = ComparisonOperators.find(spelling) {
            _ = take()
            return operation
        }
        if ["BETWEEN", "LIKE", "MATCHES"].contains(spelling) {
            throw PredicateFormatError(
                .unsupported, at: token.place, "this version does not read the operator \(spelling)")
        }
        return nil
    }

    // MARK: Expressions

    private mutating func operand() throws -> PredicatePart {
        let part = try primary()
        guard token.keyword == "." || token.keyword == "[" else { return part }
        var expression = try asExpression(part)
        while token.keyword == "." {
            _ = take()
            expression = try member(of: expression)
        }
        if token.keyword == "[" {
            throw PredicateFormatError(.unsupported, at: token.place, "this version does not read indexes in brackets")
        }
        return .expression(expression)
    }

    private mutating func member(of base: any ExpressionNode) throws -> any ExpressionNode {
        let token = take()
        switch token.kind {
        case .word(let name), .escapedWord(let name):
            return Key(name: name, base: base, place: token.place)
        case .collectionOperator("count"):
            return Count(base: base, place: token.place)
        case .collectionOperator(let name):
            throw PredicateFormatError(
                .unsupported, at: token.place, "this version does not read the collection operator @\(name)")
        default:
            throw PredicateFormatError(
                .syntax, at: token.place, "found \(token.found) where a key or @count must follow the dot")
        }
    }

    private mutating func primary() throws -> PredicatePart {
        let token = take()
        switch token.kind {
        case .string(let text): return .expression(Constant(value: .string(text), place: token.place))
        case .number(let value): return .expression(Constant(value: .number(value), place: token.place))
        case .variable(let name): return .expression(Variable(name: name, place: token.place))
        case .escapedWord(let name): return .expression(Key(name: name, base: nil, place: token.place))
        case .symbol("("): return try parenthesis()
        case .symbol("{"): return try aggregate(token.place)
        case .symbol("-"):
            guard case .number(let value) = self.token.kind else { break }
            _ = take()
            return .expression(Constant(value: .number(-value), place: token.place))
        case .word(let word): return try keyword(word, token.place)
        default: break
        }
        throw PredicateFormatError(
            .syntax, at: token.place,
            "found \(token.found) where a comparison, a key, a variable, a string, a number, SUBQUERY or ‘(’ could stand"
        )
    }

    private mutating func parenthesis() throws -> PredicatePart {
        let part = try nested { parser in try parser.disjunction() }
        try expect(")", "to close the parenthesis")
        return part
    }

    private mutating func aggregate(_ place: Place) throws -> PredicatePart {
        var elements: [any ExpressionNode] = []
        while token.keyword != "}" {
            elements.append(try nested { parser in try parser.expressionPart() })
            guard token.keyword == "," else { break }
            _ = take()
        }
        try expect("}", "to close the list")
        return .expression(Aggregate(elements: elements, place: place))
    }

    private mutating func keyword(_ word: String, _ place: Place) throws -> PredicatePart {
        switch word.uppercased() {
        case "TRUEPREDICATE": return .predicate(Always(value: true, place: place))
        case "FALSEPREDICATE": return .predicate(Always(value: false, place: place))
        case "SUBQUERY": return .expression(try subquery(place))
        case "TRUE", "YES": return .expression(Constant(value: .bool(true), place: place))
        case "FALSE", "NO": return .expression(Constant(value: .bool(false), place: place))
        case "NULL", "NIL": return .expression(Constant(value: .null, place: place))
        case "SELF": return .expression(SelfReference(place: place))
        case "AND", "OR", "NOT", "ANY", "SOME", "ALL", "NONE", "IN", "UTI-CONFORMS-TO", "UTI-EQUALS":
            throw PredicateFormatError(
                .syntax, at: place,
                "found the keyword \(word) where a value must stand; a key of that name is written #\(word)")
        case "FUNCTION", "CAST", "TERNARY":
            throw PredicateFormatError(.unsupported, at: place, "this version does not read \(word.uppercased())")
        default:
            if token.keyword == "(" {
                throw PredicateFormatError(.unsupported, at: place, "this version does not read the function \(word)()")
            }
            return .expression(Key(name: word, base: nil, place: place))
        }
    }

    private mutating func subquery(_ place: Place) throws -> Subquery {
        try expect("(", "behind SUBQUERY")
        return try nested { parser in
            let collection = try parser.expressionPart()
            try parser.expect(",", "behind the collection of a SUBQUERY")
            let variable = parser.take()
            guard case .variable(let name) = variable.kind else {
                throw PredicateFormatError(
                    .syntax, at: variable.place,
                    "found \(variable.found) where the variable of a SUBQUERY, such as $item, must stand")
            }
            try parser.expect(",", "behind the variable of a SUBQUERY")
            let condition = try parser.predicatePart { try $0.disjunction() }
            try parser.expect(")", "to close the SUBQUERY")
            return Subquery(collection: collection, variable: name, condition: condition, place: place)
        }
    }

    private mutating func expect(_ symbol: String, _ purpose: String) throws {
        guard token.keyword == symbol, token.kind != .word(symbol) else {
            throw PredicateFormatError(
                .syntax, at: token.place, "found \(token.found) where ‘\(symbol)’ must stand \(purpose)")
        }
        _ = take()
    }
}
