// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Finds texts that begin with a URL scheme of an app's own.
final class SchemeFinder: SyntaxVisitor {
    private(set) var schemes: [(scheme: String, path: String, line: Int)] = []
    private let path: String
    private let converter: SourceLocationConverter
    private let constants: [String: String]

    /// Schemes that no app declares for its extension.
    private static let common: Set<String> = [
        "http", "https", "file", "mailto", "tel", "data", "ftp", "ws", "wss", "about",
    ]

    init(path: String, tree: SourceFileSyntax, constants: [String: String]) {
        self.path = path
        self.constants = constants
        converter = SourceLocationConverter(fileName: path, tree: tree)
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        let text = node.segments.map { segment in
            switch segment {
            case .stringSegment(let text): text.content.text
            case .expressionSegment(let value): self.value(value) ?? "\u{0}"
            }
        }.joined()
        if let scheme = text.prefixMatch(of: /([A-Za-z][A-Za-z0-9+.\-]*):\/\//)?.1.lowercased(),
            !Self.common.contains(scheme)
        {
            schemes.append((scheme, path, converter.location(for: node.positionAfterSkippingLeadingTrivia).line))
        }
        return .visitChildren
    }

    private func value(_ segment: ExpressionSegmentSyntax) -> String? {
        guard let expression = segment.expressions.first?.expression else { return nil }
        let name =
            expression.as(DeclReferenceExprSyntax.self)?.baseName.text
            ?? expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        return name.flatMap { constants[$0] }
    }
}
