// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists

/// The fields and forms of a web page, as 1Password's published collection script reports them. Only what filling needs is read.
struct PageDetails: Decodable {
    /// A field of the page.
    struct Field: Decodable {
        /// How the filling script finds it.
        let opid: String
        let htmlID: String?
        let htmlName: String?
        let type: String?
        let autoCompleteType: String?
        let placeholder: String?
        let label: String?
        /// The form that it belongs to.
        let form: String?
        /// Whether it is shown, as far as its styles say.
        let visible: Bool?
        /// Whether a person sees it in the window.
        let viewable: Bool?
        let disabled: Bool?
        let readonly: Bool?

        private enum CodingKeys: String, CodingKey {
            case opid, htmlID, htmlName, type, autoCompleteType, placeholder, form, visible, viewable
            case disabled, readonly
            case label = "label-tag"
        }
    }

    /// A form of the page.
    struct Form: Decodable {
        let htmlAction: String?
    }

    let documentUUID: String?
    let url: String
    let fields: [Field]
    let forms: [String: Form]?

    /// - Throws: ``VaultError`` that names the key.
    init(json: Data) throws {
        do { self = try JSONCoding.decode(PageDetails.self, from: json) } catch {
            throw VaultError(
                .invalid, "the page details of the request cannot be read: \(error)", underlyingError: error)
        }
    }
}
