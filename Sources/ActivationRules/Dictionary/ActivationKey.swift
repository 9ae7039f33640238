// SPDX-License-Identifier: Apache-2.0

import UniformTypes

/// The kinds of attachment that a dictionary rule counts, the most specific first: an attachment is counted under the first
/// declared one that it is.
///
/// Apple publishes no table of key and type; this is the reading that the documentation and the code of real extensions
/// agree on. Docs/ActivationRules.md gives the evidence.
enum AttachmentKind: String, CaseIterable, Sendable {
    case webPage = "NSExtensionActivationSupportsWebPageWithMaxCount"
    case image = "NSExtensionActivationSupportsImageWithMaxCount"
    case movie = "NSExtensionActivationSupportsMovieWithMaxCount"
    case webURL = "NSExtensionActivationSupportsWebURLWithMaxCount"
    case text = "NSExtensionActivationSupportsText"
    case file = "NSExtensionActivationSupportsFileWithMaxCount"

    /// As a sentence names several of them.
    var plural: String {
        switch self {
        case .webPage: "web pages"
        case .image: "images"
        case .movie: "movies"
        case .webURL: "web URLs"
        case .text: "texts"
        case .file: "files"
        }
    }

    func covers(_ attachment: ActivationInput.Attachment) -> Bool {
        let types = attachment.registeredTypeIdentifiers
        func has(_ type: String) -> Bool { types.contains { TypeCatalog.current.conforms($0, to: type) } }
        let isFile = has("public.file-url")
        switch self {
        // The result of a page's script. A property list on disk is a file like any other.
        case .webPage: return has("com.apple.property-list") && !isFile
        case .image: return has("public.image")
        case .movie: return has("public.movie")
        // Types cannot tell the scheme; a file URL is the one kind of URL that has a type of its own.
        case .webURL:
            return types.contains {
                TypeCatalog.current.conforms($0, to: "public.url")
                    && !TypeCatalog.current.conforms($0, to: "public.file-url")
            }
        case .text: return has("public.text")
        // A URL is data in Apple's tree, and no file.
        case .file: return isFile || (!has("public.url") && (has("public.data") || has("public.directory")))
        }
    }
}

/// Keys of the dictionary that are not about one kind of attachment.
enum ActivationKey {
    static let version = "NSExtensionActivationDictionaryVersion"
    static let usesStrictMatching = "NSExtensionActivationUsesStrictMatching"
    static let maxCount = "NSExtensionActivationSupportsAttachmentsWithMaxCount"
    static let minCount = "NSExtensionActivationSupportsAttachmentsWithMinCount"

    static let all = [version, usesStrictMatching, maxCount, minCount] + AttachmentKind.allCases.map(\.rawValue)
}
