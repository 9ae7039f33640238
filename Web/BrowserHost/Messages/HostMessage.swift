// SPDX-License-Identifier: Apache-2.0

import Sheets

/// A message to the add-on in the browser.
enum HostMessage: Encodable, Sendable {
    /// An extension that takes what is shared.
    struct Target: Encodable, Sendable {
        let identifier: String
        let name: String
        /// The containing app's name; empty if it is the extension's.
        let application: String
        /// `share` or `action`; `destination` for one that an app has donated.
        let kind: String
        /// A picture as a data URL; nil if the app has none.
        let icon: String?
        /// Further remarks on the extension, such as how far it is confined.
        let notes: [String]
    }

    /// An extension that does not take it.
    struct Refusal: Encodable, Sendable {
        let name: String
        let reason: String
    }

    /// The targets from which the person can choose, and the extensions that do not take what is shared.
    struct Offer: Encodable, Sendable {
        /// The name of the shared content for a heading.
        let subject: String
        let targets: [Target]
        /// The target on which Enter begins: never a person. Nil if there is none.
        let selected: String?
        let refusals: [Refusal]
    }

    /// A sheet, and whose it is.
    struct Presentation: Encodable, Sendable {
        let sheet: Int
        /// The extension's name; nil for a sheet of the host's own.
        let owner: String?
        /// The extension's identifier and what else is known of it.
        let notes: [String]
        let content: Sheet
    }

    /// A call that the add-on is to carry out in the page.
    struct Call: Encodable, Sendable {
        let call: Int
        /// The file of the script that is run, in the add-on's folder.
        var run: String?
        /// The argument of `finalize`, a JSON text.
        var finalize: String?
        /// Whether the calls of `completionFunction` are counted.
        var calls: Bool?
        /// The part to read of a file that the page shares; nil if the call reads none.
        var file: FilePart?
    }

    /// A part of a file that the page shares.
    struct FilePart: Encodable, Sendable {
        /// The file's number among those that are shared, from 0.
        let index: Int
        /// The offset of the part in the file, in bytes.
        let offset: Int
        /// In bytes, at most.
        let length: Int
    }

    /// How it ended. The last message.
    struct Ending: Encodable, Sendable {
        /// `completed`, `cancelled` or `failed`.
        let outcome: String
        /// The extension's name; nil if none was chosen.
        let target: String?
        /// The message about the outcome that the person reads.
        var message: String
        /// The lines about what was returned, and about what else is worth knowing.
        var lines: [String]
        /// The problems that occurred although the request completed.
        var warnings: [String]
    }

    case offer(Offer)
    case present(Presentation)
    case update(Presentation)
    case dismiss(Int)
    case call(Call)
    case ended(Ending)

    private enum CodingKeys: String, CodingKey { case offer, present, update, dismiss, call, ended }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .offer(let offer): try values.encode(offer, forKey: .offer)
        case .present(let presentation): try values.encode(presentation, forKey: .present)
        case .update(let presentation): try values.encode(presentation, forKey: .update)
        case .dismiss(let number): try values.encode(number, forKey: .dismiss)
        case .call(let call): try values.encode(call, forKey: .call)
        case .ended(let ending): try values.encode(ending, forKey: .ended)
        }
    }
}
