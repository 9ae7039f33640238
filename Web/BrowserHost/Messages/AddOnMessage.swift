// SPDX-License-Identifier: Apache-2.0

import Sheets

/// A message from the add-on in the browser.
enum AddOnMessage: Decodable, Sendable {
    /// A page as the add-on reports it.
    struct Page: Decodable, Sendable {
        let address: String
        let title: String
        let selection: String?
        let mediaType: String
        /// Why the browser runs no script in it; nil if it does.
        let obstacle: String?
    }

    /// The request of a person to share something of a page. The first message, once.
    struct Share: Decodable, Sendable {
        /// The page itself, a link in it, an image in it, the selected text, or what the page shares with `navigator.share`.
        enum Kind: String, Decodable, Sendable { case page, link, image, selection, web }

        let kind: Kind
        let page: Page
        /// Whether the page is in a private window, of which the history gets no entry.
        let `private`: Bool?
        /// The address of the link or the image.
        let address: String?
        /// The data that the page shares with `navigator.share`, or the image, if its bytes are known.
        let data: WebShareData?
    }

    /// The argument of `navigator.share`. A page has written all of it.
    struct WebShareData: Decodable, Sendable {
        struct File: Decodable, Sendable {
            let name: String
            /// Its media type; empty if the page does not say.
            let type: String
            /// The size of the file, in bytes.
            let size: Int
        }

        let title: String?
        let text: String?
        let url: String?
        let files: [File]
    }

    /// The answer of a page to a call of the host.
    struct Reply: Decodable, Sendable {
        struct Failure: Decodable, Sendable {
            let code: String
            let message: String
        }

        let call: Int
        let text: String?
        let error: Failure?
    }

    /// The action of a person in a sheet.
    struct Event: Decodable, Sendable {
        let sheet: Int
        let event: SheetEvent
    }

    case share(Share)
    case chose(String)
    case event(Event)
    case reply(Reply)
    case cancel

    private enum CodingKeys: String, CodingKey { case share, chose, event, reply, cancel }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        switch values.allKeys.first {
        case .share?: self = .share(try values.decode(Share.self, forKey: .share))
        case .chose?: self = .chose(try values.decode(String.self, forKey: .chose))
        case .event?: self = .event(try values.decode(Event.self, forKey: .event))
        case .reply?: self = .reply(try values.decode(Reply.self, forKey: .reply))
        case .cancel?: self = .cancel
        case nil:
            throw DecodingError.dataCorrupted(
                .init(codingPath: [], debugDescription: "expected share, chose, event, reply or cancel"))
        }
    }
}
