// SPDX-License-Identifier: Apache-2.0

extension Parser {
    /// Operators of at least a precedence, of two neighbours of one kind the left one first.
    mutating func operand(_ precedence: Precedence) throws -> PredicatePart {
        var left = try unary()
        var count = 0
        while let operation = ArithmeticOperators.find(token.kind),
            operation.precedence.rawValue >= precedence.rawValue
        {
            let isBit = token.kind == .ampersand || token.kind == .bar
            if isBit, case .predicate = left { throw singleSign(token) }
            let leftNode = try asExpression(left)
            let sign = try take()
            let offset = sign.start
            if isBit, Quantifier(token.kind) != nil || token.kind == .not { throw singleSign(sign) }
            count += 1
            try countLink(count)
            let right = try operand(operation.precedence.next)
            left = .expression(
                Arithmetic(left: leftNode, operation: operation, right: try asExpression(right), offset: offset))
        }
        if token.kind == .name, ["UNION", "INTERSECT", "MINUS"].contains(text(token).uppercased()) {
            throw mistake(
                "the set operation \(text(token).uppercased()) is not supported; compare with IN and SUBQUERY instead",
                code: .unsupported)
        }
        return left
    }

    /// Someone has written `&` where conditions are joined.
    private func singleSign(_ sign: Token) -> PredicateFormatError {
        let isAnd = sign.kind == .ampersand
        return mistake(
            "‘\(isAnd ? "&" : "|")’ calculates with the bits of numbers; between conditions write \(isAnd ? "&& or AND" : "|| or OR")",
            at: sign.start)
    }

    private mutating func unary() throws -> PredicatePart {
        guard token.kind == .minus || token.kind == .tilde else { return try postfix() }
        let sign = try take()
        let part = try nested { parser in try parser.unary() }
        let operand = try asExpression(part)
        if sign.kind == .tilde { return .expression(Complement(operand: operand, offset: sign.start)) }
        if let constant = operand as? Constant, case .number(let value) = constant.value {
            return .expression(Constant(value: .number(value == 0 ? 0 : -value), offset: sign.start))
        }
        return .expression(Negation(operand: operand, offset: sign.start))
    }

    private mutating func postfix() throws -> PredicatePart {
        let part = try primary()
        guard token.kind == .dot || token.kind == .openBracket else { return part }
        var expression = try asExpression(part)
        var count = 0
        while token.kind == .dot || token.kind == .openBracket {
            count += 1
            try countLink(count)
            let isDot = try take().kind == .dot
            expression = try isDot ? member(of: expression) : index(of: expression)
        }
        return .expression(expression)
    }

    private mutating func member(of base: any ExpressionNode) throws -> any ExpressionNode {
        if token.kind == .collectionOperator { return try collectionOperation(base, at: take()) }
        if token.kind == .argument, text(token) == "%K" { return try argument(take(), of: base) }
        guard token.kind != .variable else {
            throw mistake("a variable in the place of a key is not supported; pass the key with %K", code: .unsupported)
        }
        guard token.kind == .name || token.kind == .escapedName || isWord else {
            throw mistake("expected a key or @count after the dot, found \(found)")
        }
        let name = try take()
        return Key(name: text(name), base: base, offset: name.start)
    }

    /// Whether the next token is a reserved word: behind a dot it is a key like any other, but for those with hyphens.
    private var isWord: Bool {
        if token.kind == .conformsTo || token.kind == .typeEquals { return false }
        let first = token.start < source.count ? source[token.start] | 0x20 : 0
        return first >= UInt8(ascii: "a") && first <= UInt8(ascii: "z")
            && token.kind.rawValue >= TokenKind.equal.rawValue
    }

    private mutating func collectionOperation(
        _ base: (any ExpressionNode)?, at token: Token
    ) throws -> any ExpressionNode {
        let name = text(token)
        guard let operation = CollectionOperators.find(name) else {
            let known = CollectionOperators.all.map { "@" + $0.name }.joined(separator: ", ")
            throw mistake("‘@\(name)’ is no collection operator; \(known) are", at: token.start - 1)
        }
        var path: [String] = []
        while operation.takesKeyPath, self.token.kind == .dot {
            _ = try take()
            guard self.token.kind == .name || self.token.kind == .escapedName || isWord else {
                throw mistake("expected a key after the dot, found \(found)")
            }
            try countLink(9)
            let key = try take()
            // The element itself has no key.
            if key.kind != .itself, text(key) != "self" { path.append(text(key)) }
        }
        return CollectionOperation(base: base, operation: operation, path: path, offset: token.start - 1)
    }

    private mutating func index(of base: any ExpressionNode) throws -> any ExpressionNode {
        let offset = token.start
        var position: Index.Position?
        switch token.kind {
        case .first: position = .first
        case .last: position = .last
        case .size: position = .size
        default: break
        }
        if position != nil { _ = try take() }
        let place = try position ?? .at(nested { parser in try parser.expressionPart() })
        try expect(.closeBracket, "]", "to close the index")
        return Index(base: base, position: place, offset: offset)
    }

    // MARK: Primaries

    private mutating func primary() throws -> PredicatePart {
        let token = try take()
        let offset = token.start
        switch token.kind {
        case .name, .first, .last, .size: return try nameOrCall(token)
        case .escapedName: return .expression(Key(name: text(token), base: nil, offset: offset - 1))
        case .variable: return try variable(token)
        case .string: return constant(.string(string(token)), offset)
        case .number: return constant(.number(try number(token)), offset)
        case .argument: return .expression(try argument(token))
        case .openParenthesis: return try parenthesis()
        case .openBrace: return try aggregate(offset)
        case .collectionOperator: return .expression(try collectionOperation(nil, at: token))
        case .truePredicate: return .predicate(Always(value: true, offset: offset))
        case .falsePredicate: return .predicate(Always(value: false, offset: offset))
        case .true: return constant(.bool(true), offset)
        case .false: return constant(.bool(false), offset)
        case .null: return constant(.null, offset)
        case .itself: return .expression(SelfReference(offset: offset))
        case .subquery: return .expression(try subquery(offset))
        case .cast: return .expression(try cast(offset))
        case .ternary: return .expression(try ternary(offset))
        case .function: return .expression(try methodCall(offset))
        case .fetch, .anyKey:
            throw mistake(
                "\(text(token).uppercased()) has a meaning for Core Data only; a key of that name is written"
                    + " #\(text(token))", at: offset, code: .unsupported)
        case .and, .or, .not, .any, .all, .none, .between, .in, .contains, .beginsWith, .endsWith, .like, .matches,
            .conformsTo, .typeEquals:
            guard let first = source[offset...].first, "abcdefghijklmnopqrstuvwxyz".utf8.contains(first | 0x20) else {
                break
            }
            throw mistake(
                "expected a value, found the keyword \(text(token)); a key of that name is written #\(text(token))",
                at: offset)
        default: break
        }
        throw mistake(
            "expected a comparison, a key, a variable, a string, a number, SUBQUERY or ‘(’, found \(found(token))",
            at: offset)
    }

    private func constant(_ value: PredicateValue, _ offset: Int) -> PredicatePart {
        .expression(Constant(value: value, offset: offset))
    }

    private mutating func nameOrCall(_ token: Token) throws -> PredicatePart {
        guard self.token.kind == .openParenthesis else {
            return .expression(Key(name: text(token), base: nil, offset: token.start))
        }
        let name = text(token)
        guard let function = Functions.find(name) else {
            let known = Functions.all.map(\.name).joined(separator: ", ")
            throw mistake("there is no function \(name)(); these are: \(known)", at: token.start)
        }
        _ = try take()
        let arguments = try list(until: .closeParenthesis, ")", "to close the arguments of \(function.name)")
        guard function.counts.contains(arguments.count) else {
            let (least, most) = (function.counts.lowerBound, function.counts.upperBound)
            let wanted = least == most ? "\(least)" : most == .max ? "at least \(least)" : "\(least) to \(most)"
            throw mistake(
                "\(function.name)() takes \(wanted) argument\(most == 1 ? "" : "s"), not \(arguments.count)",
                at: token.start)
        }
        return .expression(FunctionCall(function: function, arguments: arguments, offset: token.start))
    }

    private mutating func variable(_ token: Token) throws -> PredicatePart {
        let name = text(token)
        guard self.token.kind == .assign else {
            return .expression(Variable(name: name, offset: token.start - 1))
        }
        _ = try take()
        let value = try nested { parser in try parser.expressionPart() }
        return .expression(Assignment(name: name, value: value, offset: token.start - 1))
    }

    private mutating func parenthesis() throws -> PredicatePart {
        let part = try nested { parser in try parser.disjunction() }
        try expect(.closeParenthesis, ")", "to close the parenthesis")
        guard case .predicate(let node) = part, case .and(let and) = node.form else { return part }
        return .predicate(And(operands: and.operands, isInParentheses: true))
    }

    private mutating func aggregate(_ offset: Int) throws -> PredicatePart {
        .expression(Aggregate(elements: try list(until: .closeBrace, "}", "to close the list"), offset: offset))
    }

    private mutating func list(until kind: TokenKind, _ shown: String, _ purpose: String) throws -> [any ExpressionNode]
    {
        var elements: [any ExpressionNode] = []
        while token.kind != kind {
            elements.append(try nested { parser in try parser.expressionPart() })
            guard token.kind == .comma else { break }
            _ = try take()
        }
        try expect(kind, shown, purpose)
        return elements
    }

    // MARK: Words with parentheses

    private mutating func subquery(_ offset: Int) throws -> Subquery {
        try expect(.openParenthesis, "(", "behind SUBQUERY")
        return try nested { parser in
            let collection = try parser.expressionPart()
            try parser.expect(.comma, ",", "after the collection of a SUBQUERY")
            guard parser.token.kind == .variable else {
                throw parser.mistake(
                    "expected the variable of a SUBQUERY, such as $item, found \(parser.found)")
            }
            let name = parser.text(try parser.take())
            try parser.expect(.comma, ",", "after the variable of a SUBQUERY")
            let condition = try parser.predicatePart { try $0.disjunction() }
            try parser.expect(.closeParenthesis, ")", "to close the SUBQUERY")
            return Subquery(collection: collection, variable: name, condition: condition, offset: offset)
        }
    }

    private mutating func ternary(_ offset: Int) throws -> Ternary {
        try expect(.openParenthesis, "(", "behind TERNARY")
        return try nested { parser in
            let condition = try parser.predicatePart { try $0.disjunction() }
            try parser.expect(.comma, ",", "after the predicate of a TERNARY")
            let positive = try parser.expressionPart()
            try parser.expect(.comma, ",", "between the two values of a TERNARY")
            let negative = try parser.expressionPart()
            try parser.expect(.closeParenthesis, ")", "to close the TERNARY")
            return Ternary(condition: condition, positive: positive, negative: negative, offset: offset)
        }
    }

    private mutating func cast(_ offset: Int) throws -> Cast {
        try expect(.openParenthesis, "(", "behind CAST")
        return try nested { parser in
            let value = try parser.expressionPart()
            try parser.expect(.comma, ",", "after the value of a CAST")
            let type = try parser.nameInQuotes("the type of a CAST, such as \"NSNumber\",")
            guard Cast.types.contains(type.text) else {
                throw parser.mistake(
                    "\(PredicateValue.quote(type.text)) is no type to cast to; \(Cast.types.joined(separator: ", ")) are",
                    at: type.offset)
            }
            try parser.expect(.closeParenthesis, ")", "to close the CAST")
            return Cast(value: value, type: type.text, offset: offset)
        }
    }

    private mutating func methodCall(_ offset: Int) throws -> MethodCall {
        try expect(.openParenthesis, "(", "behind FUNCTION")
        return try nested { parser in
            let receiver = try parser.expressionPart()
            try parser.expect(.comma, ",", "after the receiver of a FUNCTION")
            let selector = try parser.nameInQuotes("the selector of a FUNCTION, such as \"uppercaseString\",")
            guard let method = MethodCall.methods[selector.text] else {
                let known = MethodCall.methods.keys.sorted().joined(separator: ", ")
                throw parser.mistake(
                    "\(PredicateValue.quote(selector.text)) is no selector known here; \(known) are",
                    at: selector.offset)
            }
            if parser.token.kind == .comma { _ = try parser.take() }
            let arguments = try parser.list(until: .closeParenthesis, ")", "to close the FUNCTION")
            guard arguments.count == method.argumentCount else {
                throw parser.mistake(
                    "\(selector.text) takes \(method.argumentCount) argument\(method.argumentCount == 1 ? "" : "s"), not \(arguments.count)",
                    at: selector.offset)
            }
            return MethodCall(
                receiver: receiver, selector: selector.text, method: method, arguments: arguments, offset: offset)
        }
    }

    private mutating func nameInQuotes(_ purpose: String) throws -> (text: String, offset: Int) {
        guard token.kind == .string else { throw mistake("expected \(purpose), found \(found)") }
        let token = try take()
        return (string(token), token.start)
    }
}
