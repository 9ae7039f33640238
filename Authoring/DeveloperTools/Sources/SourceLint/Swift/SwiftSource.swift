// SPDX-License-Identifier: Apache-2.0

import AuthoringReports
import SwiftParser
import SwiftSyntax

/// A Swift source that is looked at: its functions, its calls, and where attachments are loaded in it.
public struct SwiftSource {
    /// The path by which findings name the file.
    public let path: String
    /// Whether it belongs to an extension, by the property list beside it.
    let isInExtension: Bool
    let tree: SourceFileSyntax
    /// Every identifier, in the order of the source.
    let identifiers: [TokenSyntax]
    /// The texts of the identifiers, each once.
    let words: Set<String>
    /// Every call, in the order of the source.
    let calls: [SwiftCall]
    /// Every `for` loop, and every expression with operators, in the order of the source.
    let loops: [ForStmtSyntax]
    let sequences: [SequenceExprSyntax]
    /// Every function, initializer and computed property with a body.
    let functions: [SwiftFunction]
    /// The calls that load an attachment, whether they wait or go on in a handler.
    let loads: [SwiftLoad]
    /// The calls that copy, move or write a file.
    let stores: [SwiftStore]
    /// The values of the properties of types, by their names.
    let properties: [String: [ExprSyntax]]
    /// The functions that end the request, or answer what waits for them, in themselves or in a function of this file that they call.
    let answering: Set<String>
    /// The functions that end the request as a success, in themselves or in a function of this file that they call.
    let completing: Set<String>
    /// The functions that load, in themselves or in a function of this file that they call.
    let loading: Set<String>
    /// The facts about the functions that were found already.
    let facts = FunctionFacts()
    private let byName: [String: [SwiftFunction]]
    /// The calls on the object itself, by name.
    private let ownCalls: [String: [SwiftCall]]
    private let converter: SourceLocationConverter
    private let bytes: [UInt8]
    private let suppressed: [Int: Set<String>]

    /// Takes a source apart.
    ///
    /// - Parameters:
    ///   - path: what findings call the file.
    ///   - source: its text.
    ///   - isInExtension: whether it belongs to an extension, whatever it speaks of.
    public init(path: String, source: String, isInExtension: Bool = false) {
        self.path = path
        self.isInExtension = isInExtension
        bytes = Array(source.utf8)
        tree = Parser.parse(source: source)
        converter = SourceLocationConverter(fileName: path, tree: tree)
        let collector = SwiftCollector()
        collector.walk(tree)
        calls = collector.calls
        loops = collector.loops
        sequences = collector.sequences
        functions = collector.functions
        properties = collector.properties
        byName = Dictionary(grouping: collector.functions, by: \.name)
        ownCalls = Dictionary(grouping: collector.calls.filter(\.isOwn), by: \.name)
        identifiers = collector.identifiers
        words = Set(collector.identifiers.map(\.text))
        loads = collector.calls.compactMap(SwiftLoad.init)
        stores = SwiftStore.all(in: collector.calls)
        let callsByFunction = Dictionary(grouping: collector.calls) { $0.function?.id }
        func spread(_ isBasic: (SwiftCall) -> Bool) -> Set<String> {
            var names = Set(
                collector.functions.filter { (callsByFunction[$0.id] ?? []).contains(where: isBasic) }.map(\.name))
            while true {
                let more = collector.functions.filter { function in
                    !names.contains(function.name)
                        && (callsByFunction[function.id] ?? []).contains { $0.isOwn && names.contains($0.name) }
                }
                if more.isEmpty { return names }
                names.formUnion(more.map(\.name))
            }
        }
        answering = spread(\.answers)
        completing = spread(\.completes)
        loading = spread { SwiftLoad($0) != nil }
        suppressed = source.contains(Self.suppression) ? Self.suppressions(tree, converter) : [:]
    }

    /// The functions of this file with a name.
    func functions(named name: String) -> [SwiftFunction] { byName[name] ?? [] }

    /// The calls of a function of this file.
    func calls(of function: SwiftFunction) -> [SwiftCall] {
        (ownCalls[function.name] ?? []).filter { $0.function?.id != function.id }
    }

    /// The words of sources that have to do with extensions.
    static let subjects = SwiftLoad.methods.union([
        "NSItemProvider", "NSExtensionItem", "NSExtensionContext", "extensionContext", "itemProvider", "inputItems",
        "SLComposeServiceViewController",
    ])

    /// Whether the source has to do with extensions at all: other files may copy as they like.
    var isAboutExtensions: Bool { !words.isDisjoint(with: Self.subjects) }

    /// Whether it is a test: what it leaves out is lost to no person.
    var isTest: Bool {
        tree.statements.contains { statement in
            statement.item.as(ImportDeclSyntax.self).map { ["Testing", "XCTest"].contains($0.path.code) } == true
        }
    }

    /// The loads in whose handler a node is, the innermost first.
    func loads(around node: some SyntaxProtocol) -> [SwiftLoad] {
        loads.filter { load in load.handler.map { node.isInside($0) } == true }.reversed()
    }

    // MARK: Findings

    private static let suppression = "appex:disable"

    private static func suppressions(
        _ tree: SourceFileSyntax, _ converter: SourceLocationConverter
    ) -> [Int: Set<String>] {
        var result: [Int: Set<String>] = [:]
        for token in tree.tokens(viewMode: .sourceAccurate) {
            func look(_ trivia: Trivia, at start: AbsolutePosition, isBehind: Bool) {
                var position = start
                for piece in trivia {
                    defer { position += piece.sourceLength }
                    let text: String
                    switch piece {
                    case .lineComment(let comment), .blockComment(let comment), .docLineComment(let comment),
                        .docBlockComment(let comment):
                        text = comment
                    default: continue
                    }
                    guard let range = text.firstRange(of: suppression) else { continue }
                    let names = text[range.upperBound...].split { !($0.isLetter || $0 == "-") }.map(String.init)
                    // Behind something it speaks of that line, before something of the line of that.
                    let place = isBehind ? position : token.positionAfterSkippingLeadingTrivia
                    result[converter.location(for: place).line, default: []].formUnion(names)
                }
            }
            look(token.leadingTrivia, at: token.position, isBehind: false)
            look(token.trailingTrivia, at: token.endPositionBeforeTrailingTrivia, isBehind: true)
        }
        return result
    }

    func line(of node: some SyntaxProtocol) -> Int {
        converter.location(for: node.positionAfterSkippingLeadingTrivia).line
    }

    /// Where a node is, and what is suppressed there.
    func place(of node: some SyntaxProtocol) -> ExtensionFacts.Place {
        let location = converter.location(for: node.positionAfterSkippingLeadingTrivia)
        return .init(
            path: path, place: .init(line: location.line, column: column(location)),
            suppressed: suppressed[location.line] ?? [])
    }

    func finding(
        _ check: any SourceCheck, at node: some SyntaxProtocol, _ message: String, fix: String
    ) -> Finding? {
        let location = converter.location(for: node.positionAfterSkippingLeadingTrivia)
        guard !isSuppressed(check.name, node, location.line) else { return nil }
        return Finding(
            name: check.name, severity: check.severity, path: path,
            place: .init(line: location.line, column: column(location)), message: message, fix: fix)
    }

    /// Whether a comment names the check.
    func isSuppressed(_ name: String, at node: some SyntaxProtocol) -> Bool { isSuppressed(name, node, line(of: node)) }

    /// Whether a comment at the line, or at the beginning of the statement, names the check.
    private func isSuppressed(_ name: String, _ node: some SyntaxProtocol, _ line: Int) -> Bool {
        if suppressed.isEmpty { return false }
        let statement = node.ancestors.first { $0.is(CodeBlockItemSyntax.self) }
        return ([line] + [statement.map(self.line(of:))].compactMap { $0 }).contains {
            suppressed[$0]?.contains(name) == true
        }
    }

    /// In code points: the converter counts bytes.
    private func column(_ location: SourceLocation) -> Int {
        let end = min(location.offset, bytes.count)
        return String(decoding: bytes[max(0, end - location.column + 1)..<end], as: UTF8.self).unicodeScalars.count + 1
    }
}

/// Collects what the checks look at.
private final class SwiftCollector: SyntaxVisitor {
    private(set) var calls: [SwiftCall] = []
    private(set) var loops: [ForStmtSyntax] = []
    private(set) var sequences: [SequenceExprSyntax] = []
    private(set) var identifiers: [TokenSyntax] = []
    private(set) var functions: [SwiftFunction] = []
    private(set) var properties: [String: [ExprSyntax]] = [:]
    private var open: [SwiftFunction] = []

    init() { super.init(viewMode: .sourceAccurate) }

    private func begin(_ function: SwiftFunction) -> SyntaxVisitorContinueKind {
        functions.append(function)
        open.append(function)
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        begin(SwiftFunction(node.name.text, node.signature.parameterClause, node.body, Syntax(node)))
    }
    override func visitPost(_ node: FunctionDeclSyntax) { open.removeLast() }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        begin(SwiftFunction("init", node.signature.parameterClause, node.body, Syntax(node)))
    }
    override func visitPost(_ node: InitializerDeclSyntax) { open.removeLast() }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { return .visitChildren }
        let isMember = node.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) == true
        let isGlobal = node.parent?.parent?.parent?.is(CodeBlockItemSyntax.self) == true && open.isEmpty
        if isMember || isGlobal, let value = node.initializer?.value { properties[name, default: []].append(value) }
        if isMember, let block = node.accessorBlock { return begin(SwiftFunction(name, block, Syntax(node))) }
        return .visitChildren
    }
    override func visitPost(_ node: PatternBindingSyntax) {
        if open.last?.node.id == node.id { open.removeLast() }
    }

    override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
        loops.append(node)
        return .visitChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        sequences.append(node)
        return .visitChildren
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        if case .identifier = token.tokenKind { identifiers.append(token) }
        return .skipChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let call = SwiftCall(node, in: open.last) { calls.append(call) }
        return .visitChildren
    }
}

extension SyntaxProtocol {
    /// Whether this is a part of another node, or that node.
    func isInside(_ other: some SyntaxProtocol) -> Bool {
        position >= other.position && endPosition <= other.endPosition
    }

    /// The nodes around this one, the innermost first.
    var ancestors: some Sequence<Syntax> {
        sequence(first: parent) { $0?.parent }.lazy.prefix { $0 != nil }.compactMap { $0 }
    }

    /// Every identifier in it, also in interpolations of its texts.
    var words: Set<String> {
        Set(
            tokens(viewMode: .sourceAccurate).compactMap { token in
                switch token.tokenKind {
                case .identifier(let text), .dollarIdentifier(let text): text
                default: nil
                }
            })
    }

    /// The parts of a kind, those in nested closures and functions too.
    func all<Node: SyntaxProtocol>(_ kind: Node.Type) -> [Node] {
        let finder = NodeFinder<Node>(viewMode: .sourceAccurate)
        finder.walk(self)
        return finder.found
    }

    /// The text without the white space around it.
    var code: String {
        let text = description.utf8
        func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte >= 9 && byte <= 13 }
        guard let first = text.firstIndex(where: { !isSpace($0) }), let last = text.lastIndex(where: { !isSpace($0) })
        else {
            return ""
        }
        return String(decoding: text[first...last], as: UTF8.self)
    }
}

/// Collects the nodes of a kind.
private final class NodeFinder<Node: SyntaxProtocol>: SyntaxAnyVisitor {
    private(set) var found: [Node] = []

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
        if let match = node.as(Node.self) { found.append(match) }
        return .visitChildren
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
