// SPDX-License-Identifier: Apache-2.0

import PredicateFormat

/// The kinds of attachment that a dictionary rule counts, the most specific first: an attachment is counted under the first
/// declared one that it is.
///
/// Apple publishes no table of key and type; this is the reading that the documentation and the code of real extensions
/// agree on. Docs/ActivationRules.md gives the evidence.
package enum AttachmentKind: String, CaseIterable, Sendable {
    case webPage = "NSExtensionActivationSupportsWebPageWithMaxCount"
    case image = "NSExtensionActivationSupportsImageWithMaxCount"
    case movie = "NSExtensionActivationSupportsMovieWithMaxCount"
    case webURL = "NSExtensionActivationSupportsWebURLWithMaxCount"
    case text = "NSExtensionActivationSupportsText"
    case file = "NSExtensionActivationSupportsFileWithMaxCount"

    /// As a sentence names several of them.
    package var plural: String {
        switch self {
        case .webPage: "web pages"
        case .image: "images"
        case .movie: "movies"
        case .webURL: "web URLs"
        case .text: "texts"
        case .file: "files"
        }
    }

    /// A number of them, as a sentence names it.
    func counted(_ number: Int) -> String { number == 1 ? "1 \(plural.dropLast())" : "\(number) \(plural)" }

    private static func has(_ type: String) -> RuleCondition { .types(.any, TypeConstraint(type)) }

    /// Returns the condition under which an attachment is one of this kind.
    package var condition: RuleCondition {
        switch self {
        // The result of a page's script. A property list on disk is a file like any other.
        case .webPage: .every([Self.has("com.apple.property-list"), .not(Self.has("public.file-url"))])
        case .image: Self.has("public.image")
        case .movie: Self.has("public.movie")
        // Types do not show the scheme; a file URL is the one kind of URL that has a type of its own.
        case .webURL:
            .comparison(
                .countWhere(
                    .types,
                    .every([.type(TypeConstraint("public.url")), .not(.type(TypeConstraint("public.file-url")))]),
                    below: .attachments), .greaterOrEqual, .literal(1))
        case .text: Self.has("public.text")
        // A URL is data in Apple's tree, and no file.
        case .file:
            .either([
                Self.has("public.file-url"),
                .every([
                    .not(Self.has("public.url")), .either([Self.has("public.data"), Self.has("public.directory")]),
                ]),
            ])
        }
    }

    /// The same in the format language, for an attachment under a name.
    func format(_ name: String) -> String {
        func has(_ type: String) -> String {
            "ANY $\(name).registeredTypeIdentifiers UTI-CONFORMS-TO \"\(type)\""
        }
        switch self {
        case .webPage: return "(\(has("com.apple.property-list")) AND NOT (\(has("public.file-url"))))"
        case .image: return has("public.image")
        case .movie: return has("public.movie")
        case .webURL:
            return "SUBQUERY($\(name).registeredTypeIdentifiers, $type, $type UTI-CONFORMS-TO \"public.url\""
                + " AND NOT ($type UTI-CONFORMS-TO \"public.file-url\")).@count >= 1"
        case .text: return has("public.text")
        case .file:
            return "(\(has("public.file-url")) OR NOT (\(has("public.url")))"
                + " AND (\(has("public.data")) OR \(has("public.directory"))))"
        }
    }
}

/// Keys of the dictionary that are not about one kind of attachment.
package enum ActivationKey {
    package static let rule = "NSExtensionActivationRule"
    package static let version = "NSExtensionActivationDictionaryVersion"
    package static let usesStrictMatching = "NSExtensionActivationUsesStrictMatching"
    package static let maxCount = "NSExtensionActivationSupportsAttachmentsWithMaxCount"
    package static let minCount = "NSExtensionActivationSupportsAttachmentsWithMinCount"

    package static let all =
        [version, usesStrictMatching, maxCount, minCount] + AttachmentKind.allCases.map(\.rawValue)
}
