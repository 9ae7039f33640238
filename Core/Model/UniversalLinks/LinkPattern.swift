// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A pattern of a domain's file: `*` for any characters, `?` for one, and `$(name)` for one of several texts.
///
/// Source: <https://developer.apple.com/documentation/bundleresources/applinks/substitutionvariables-swift.dictionary>
struct LinkPattern: Hashable, Sendable {
    enum Token: Hashable, Sendable {
        case character(Unicode.Scalar)
        case anyCharacter
        case anyCharacters
        case oneOf([[Token]])

        init(_ scalar: Unicode.Scalar) {
            self =
                switch scalar {
                case "*": .anyCharacters
                case "?": .anyCharacter
                default: .character(scalar)
                }
        }
    }

    /// The variables of a file, each read once: patterns share their texts.
    struct Variables {
        private var known: [String: [[Token]]]

        /// - Parameter own: the file's own variables, which come before those that every file has.
        init(_ own: [String: [String]]) { known = own.mapValues(Self.tokens) }

        private static func tokens(_ values: [String]) -> [[Token]] { values.map { $0.unicodeScalars.map(Token.init) } }

        /// Returns the texts of a variable; nil if there is none of the name.
        mutating func texts(_ name: String) -> [[Token]]? {
            if let texts = known[name] { return texts }
            guard let values = Self.standard(name) else { return nil }
            let texts = Self.tokens(values)
            known[name] = texts
            return texts
        }

        private static func standard(_ name: String) -> [String]? {
            func characters(_ ranges: ClosedRange<UInt8>...) -> [String] {
                ranges.joined().map { String(UnicodeScalar($0)) }
            }
            let (upper, lower, digit) = (UInt8(0x41)...0x5A, UInt8(0x61)...0x7A, UInt8(0x30)...0x39)
            return switch name {
            case "alpha": characters(upper, lower)
            case "upper": characters(upper)
            case "lower": characters(lower)
            case "alnum": characters(upper, lower, digit)
            case "digit": characters(digit)
            case "xdigit": characters(digit, 0x41...0x46, 0x61...0x66)
            // Foundation's list has the numbers of continents, too.
            case "region":
                Locale.Region.isoRegions.map(\.identifier).filter { $0.count == 2 && $0.allSatisfy(\.isLetter) }
            case "lang": Locale.LanguageCode.isoLanguageCodes.map(\.identifier)
            default: nil
            }
        }
    }

    /// The limit on the work of comparing: positions of a text times parts of a pattern. A file of the largest size and a link of ordinary
    /// length stay far below it.
    struct Budget {
        private var steps = 20_000_000

        /// - Throws: ``TooComplex`` if nothing is left.
        mutating func spend(_ count: Int) throws(TooComplex) {
            steps -= count
            guard steps >= 0 else { throw TooComplex() }
        }
    }

    /// The patterns of a file take too long.
    struct TooComplex: Error {}

    private let tokens: [Token]

    /// Whether any text matches.
    var matchesAll: Bool { tokens == [.anyCharacters] }

    /// The pattern `*`, which matches every text.
    static let all = LinkPattern(tokens: [.anyCharacters])

    private init(tokens: [Token]) { self.tokens = tokens }

    /// Parses a pattern and inserts the texts of its variables.
    ///
    /// - Parameters:
    ///   - text: the pattern.
    ///   - variables: the file's.
    /// - Throws: ``UniversalLinkError`` that names the variable that does not exist.
    init(_ text: String, _ variables: inout Variables) throws(UniversalLinkError) {
        func refusal(_ reason: String) -> UniversalLinkError {
            UniversalLinkError(subject: "“\(text.prefix(100))”", reason: reason)
        }
        var tokens: [Token] = []
        var rest = text.unicodeScalars[...]
        while let next = rest.first {
            guard next == "$", rest.dropFirst().first == "(" else {
                tokens.append(Token(next))
                rest.removeFirst()
                continue
            }
            guard let end = rest.firstIndex(of: ")") else { throw refusal("“)” is missing after “$(”") }
            let name = String(rest[..<end].dropFirst(2))
            guard let texts = variables.texts(name) else {
                throw refusal("there is no variable $(\(name.prefix(100))) in substitutionVariables")
            }
            tokens.append(.oneOf(texts))
            rest = rest[rest.index(after: end)...]
        }
        self.tokens = tokens
    }

    /// Returns whether a text matches as a whole.
    ///
    /// - Parameters:
    ///   - text: the text; folded if the case does not matter.
    ///   - isCaseSensitive: whether `A` and `a` differ.
    ///   - budget: what is left for the file.
    /// - Returns: whether it does.
    /// - Throws: ``TooComplex``
    func matches(
        _ text: [Unicode.Scalar], isCaseSensitive: Bool, _ budget: inout Budget
    ) throws(TooComplex) -> Bool {
        try budget.spend(1)
        if matchesAll { return true }
        try budget.spend(text.count)
        var start = [Bool](repeating: false, count: text.count + 1)
        start[0] = true
        return try Self.positions(after: tokens, from: start, text, isCaseSensitive, &budget)[text.count]
    }

    /// Returns up to where tokens match, from each of some positions.
    private static func positions(
        after tokens: [Token], from start: [Bool], _ text: [Unicode.Scalar], _ isCaseSensitive: Bool,
        _ budget: inout Budget
    ) throws(TooComplex) -> [Bool] {
        var reached = start
        for token in tokens {
            try budget.spend(reached.count)
            var next = [Bool](repeating: false, count: reached.count)
            switch token {
            case .character(let scalar):
                let wanted = isCaseSensitive ? scalar : folded(scalar)
                for index in text.indices where reached[index] && text[index] == wanted { next[index + 1] = true }
            case .anyCharacter:
                for index in text.indices where reached[index] { next[index + 1] = true }
            case .anyCharacters:
                guard let first = reached.firstIndex(of: true) else { return reached }
                for index in first..<next.count { next[index] = true }
            case .oneOf(let choices):
                for choice in choices {
                    try budget.spend(1)
                    guard let literal = literal(choice) else {
                        let ends = try positions(after: choice, from: reached, text, isCaseSensitive, &budget)
                        for index in ends.indices where ends[index] { next[index] = true }
                        continue
                    }
                    for index in reached.indices where reached[index] {
                        try budget.spend(1)
                        let wanted = isCaseSensitive ? literal : literal.map(folded)
                        if text[index...].starts(with: wanted) { next[index + wanted.count] = true }
                    }
                }
            }
            guard next.contains(true) else { return next }
            reached = next
        }
        return reached
    }

    /// The text of a choice without wildcards, as most are.
    private static func literal(_ tokens: [Token]) -> [Unicode.Scalar]? {
        var scalars: [Unicode.Scalar] = []
        for token in tokens {
            guard case .character(let scalar) = token else { return nil }
            scalars.append(scalar)
        }
        return scalars
    }

    /// Whether it ends with “/*”, and so takes what is without the slash, too.
    var endsWithFolder: Bool {
        guard let last = tokens.lastIndex(where: { $0 != .anyCharacters }), last < tokens.count - 1 else {
            return false
        }
        return tokens[last] == .character("/")
    }

    /// The letter in lower case. One that is several scalars then stays as it is.
    static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        let lower = scalar.properties.lowercaseMapping.unicodeScalars
        return lower.count == 1 ? lower.first ?? scalar : scalar
    }
}
