// SPDX-License-Identifier: Apache-2.0

import AuthoringReports
import Foundation

/// A source that is looked at: its words, its brackets, and where attachments are loaded in it.
public struct SourceFile: Sendable {
    /// The path by which findings name the file.
    public let path: String
    let tokens: [SourceToken]
    /// The closing bracket of each opening one, by index.
    private let closing: [Int: Int]
    private let opening: [Int: Int]
    /// For each token the innermost opening bracket around it; -1 for none.
    private let around: [Int]
    private let suppressed: [Int: Set<String>]

    /// Takes a source apart.
    ///
    /// - Parameters:
    ///   - path: what findings call the file.
    ///   - source: its text, Swift or Objective-C.
    public init(path: String, source: String) {
        self.path = path
        let lexer = SourceLexer(source, isSwift: ![".m", ".mm", ".h"].contains { path.lowercased().hasSuffix($0) })
        tokens = lexer.tokens
        var stack: [Int] = []
        var closing: [Int: Int] = [:]
        var around: [Int] = []
        for (index, token) in lexer.tokens.enumerated() {
            let isSign = token.kind == .sign
            if isSign, ")]}".contains(token.text) {
                let opening = ["}": "{", ")": "(", "]": "["][token.text]
                // What does not close is passed over: the source need not compile.
                if let match = stack.lastIndex(where: { lexer.tokens[$0].text == opening }) {
                    closing[stack[match]] = index
                    stack.removeSubrange(match...)
                }
            }
            around.append(stack.last ?? -1)
            if isSign, "([{".contains(token.text) { stack.append(index) }
        }
        self.closing = closing
        opening = Dictionary(uniqueKeysWithValues: closing.map { ($0.value, $0.key) })
        self.around = around
        let lines = Set(lexer.tokens.map(\.line))
        suppressed = lexer.comments.reduce(into: [:]) { result, comment in
            guard let range = comment.text.range(of: "appex:disable") else { return }
            let names = comment.text[range.upperBound...].split { !($0.isLetter || $0 == "-") }.map(String.init)
            // Behind something it speaks of that line, alone of the next one.
            result[lines.contains(comment.line) ? comment.line : comment.line + 1, default: []].formUnion(names)
        }
    }

    /// Whether the source has to do with extensions at all: other files may copy as they like.
    var isAboutExtensions: Bool {
        let words = Self.loadingMethods.union([
            "NSItemProvider", "NSExtensionItem", "NSExtensionContext", "extensionContext", "itemProvider", "inputItems",
            "SLComposeServiceViewController",
        ])
        return tokens.contains { $0.kind == .word && words.contains($0.text) }
    }

    func isSuppressed(_ name: String, line: Int) -> Bool { suppressed[line]?.contains(name) == true }

    // MARK: Words

    /// The word or sign; empty for a literal text, which means neither, and beyond the ends.
    func text(_ index: Int) -> String {
        tokens.indices.contains(index) && tokens[index].kind != .text ? tokens[index].text : ""
    }

    /// The tokens with one of these texts.
    func indices(of words: Set<String>) -> [Int] {
        tokens.indices.filter { tokens[$0].kind != .text && words.contains(tokens[$0].text) }
    }

    // MARK: Brackets

    /// From an opening bracket to its closing one; to the end if it does not close.
    func region(_ opening: Int) -> ClosedRange<Int> { opening...max(opening, closing[opening] ?? tokens.count - 1) }

    /// The opening brackets around a token that are of a kind, the innermost first.
    func openings(around index: Int, _ sign: String) -> [Int] {
        sequence(first: around[index]) { $0 < 0 ? nil : around[$0] }.filter { $0 >= 0 && tokens[$0].text == sign }
    }

    /// The tokens before an opening brace, back to the beginning of its statement, such as `if` and its condition.
    func head(of brace: Int) -> ArraySlice<SourceToken> {
        var start = brace
        var index = brace - 1
        while index >= 0, brace - index < 60 {
            let token = tokens[index]
            if token.kind == .sign, ["{", "}", ";"].contains(token.text) { break }
            // A closed bracket is a part of the head, whatever is in it.
            if token.kind == .sign, [")", "]"].contains(token.text),
                let opening = opening(of: index)
            {
                index = opening
            }
            start = index
            // Swift ends statements with the line.
            if ["if", "for", "while", "guard", "switch", "func", "else", "do", "catch"].contains(tokens[index].text) {
                break
            }
            index -= 1
        }
        return tokens[start..<brace]
    }

    /// The opening bracket of a closing one.
    func opening(of closingIndex: Int) -> Int? { opening[closingIndex] }

    // MARK: Loading

    /// A message that loads an attachment and goes on in a block.
    struct Load {
        /// The index of the token with the method's name.
        let index: Int
        /// The whole call with its handlers.
        let region: ClosedRange<Int>
    }

    /// A block that goes on with what was loaded.
    struct Handler {
        let parameters: [String]
        let body: ClosedRange<Int>
    }

    /// The block of a load; nil if a variable is given.
    func handler(of load: Load) -> Handler? {
        guard let sign = load.region.first(where: { text($0) == "^" }), text(sign + 1) == "(" else { return nil }
        let clause = region(sign + 1)
        guard text(clause.upperBound + 1) == "{" else { return nil }
        var parameters: [String] = []
        for index in clause where [",", ")"].contains(text(index)) && openings(around: index, "(").first == sign + 1 {
            parameters.append(text(index - 1))
        }
        // The bracket itself stands outside of itself.
        parameters.append(text(clause.upperBound - 1))
        return Handler(parameters: parameters, body: region(clause.upperBound + 1))
    }

    private static let loadingMethods: Set<String> = [
        "loadItemForTypeIdentifier", "loadDataRepresentationForTypeIdentifier",
        "loadFileRepresentationForTypeIdentifier", "loadInPlaceFileRepresentationForTypeIdentifier",
        "loadObjectOfClass",
    ]

    /// The messages that load.
    var loads: [Load] {
        indices(of: Self.loadingMethods).compactMap { index in
            guard text(index + 1) == ":", let message = openings(around: index, "[").first else { return nil }
            return Load(index: index, region: region(message))
        }
    }

    /// The regions of loops.
    var loops: [ClosedRange<Int>] {
        // Inside parentheses it is an argument's label.
        let words = indices(of: ["for"]).filter { around[$0] < 0 || text(around[$0]) == "{" }
        let statements = words.compactMap { index in
            (index..<min(index + 40, tokens.count)).first {
                text($0) == "{" && openings(around: $0, "(").first ?? -1 < index
            }
        }
        let blocks = indices(of: [
            "forEach", "enumerated", "enumerateObjectsUsingBlock", "enumerateObjects", "concurrentPerform",
        ]).compactMap { index in
            (index..<min(index + 30, tokens.count)).first { text($0) == "{" }
        }
        return (statements + blocks).map(region)
    }

    /// Where the request is completed.
    var completions: [Int] {
        indices(of: ["completeRequest", "completeRequestReturningItems"]).filter { text($0 - 1) != "func" }
    }

    /// Where files are copied, moved or written.
    var storing: [Int] {
        indices(of: [
            "copyItem", "moveItem", "copyItemAtURL", "copyItemAtPath", "moveItemAtURL", "moveItemAtPath", "writeToURL",
            "writeToFile", "write", "createFile",
        ]).filter { text($0 - 1) != "func" && (text($0 + 1) == "(" || text($0 + 1) == ":") }
    }

    // MARK: Findings

    func finding(_ check: any SourceCheck, at index: Int, _ message: String, fix: String) -> Finding? {
        let token = tokens[index]
        guard !isSuppressed(check.name, line: token.line) else { return nil }
        return Finding(
            name: check.name, severity: check.severity, path: path,
            place: .init(line: token.line, column: token.column),
            message: message,
            fix: fix)
    }
}
