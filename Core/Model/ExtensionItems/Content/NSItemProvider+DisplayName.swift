// SPDX-License-Identifier: Apache-2.0

import Foundation
import UniformTypes

extension NSItemProvider {
    /// The longest part of a text that stands for the text, in characters.
    private static let longestExcerpt = 40

    /// A short name for the person: the suggested name, else the address of a link or the beginning of a text, else the type's
    /// description. Not part of Apple's API.
    public var displayName: String {
        if let suggestedName, !suggestedName.isEmpty { return suggestedName }
        switch sharedRepresentations.lazy.compactMap(\.known).first {
        case .url(let url): return url.isFileURL ? url.lastPathComponent : url.absoluteString
        case .file(let url): return url.lastPathComponent
        case .text(let text): return Self.excerpt(text)
        case .attributedText(let text): return Self.excerpt(text.string)
        default: return contentType.localizedDescription ?? contentType.identifier
        }
    }

    private static func excerpt(_ text: String) -> String {
        let line = text.split(whereSeparator: \.isNewline).first { !$0.allSatisfy(\.isWhitespace) } ?? ""
        let beginning = line.drop(while: \.isWhitespace).prefix(longestExcerpt)
        let isCut = beginning.count < text.trimmingCharacters(in: .whitespacesAndNewlines).count
        return "“\(beginning)\(isCut ? "…" : "")”"
    }
}
