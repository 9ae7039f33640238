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
        /// What else to know of it, such as how far it is confined.
        let notes: [String]
    }

    /// An extension that does not take it.
    struct Refusal: Encodable, Sendable {
        let name: String
        let reason: String
    }

    /// What can be chosen from.
    struct Offer: Encodable, Sendable {
        /// What is shared, as a heading calls it.
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

    /// What the add-on is to do in the page.
    struct Call: Encodable, Sendable {
        let call: Int
        /// The file of the script that is run, in the add-on's folder.
        var run: String?
        /// The argument of `finalize`, a JSON text.
        var finalize: String?
        /// Whether the calls of `completionFunction` are counted.
        var calls: Bool?
        /// What is read of a file that the page shares.
        var file: FilePart?
    }

    /// A part of a file that the page shares.
    struct FilePart: Encodable, Sendable {
        /// The file's number among those that are shared, from 0.
        let index: Int
        /// In bytes.
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
        /// What the person reads.
        var message: String
        /// What was returned, and what else is worth knowing.
        var lines: [String]
        /// What went wrong although the request completed.
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
