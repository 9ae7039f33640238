// SPDX-License-Identifier: Apache-2.0

import ExtensionItems
import Foundation
import ShareSheet

/// An item that an extension returned.
struct ReturnedItemReport: TextReport {
    struct Attachment: Encodable {
        let typeIdentifiers: [String]
        let suggestedName: String?
        let value: PropertyListReport?
        /// The path of a returned file.
        let file: String?
        /// The reason why the value cannot be shown or kept; the share itself has completed.
        let error: String?

        init(_ attachment: ReturnedItem.Attachment) {
            typeIdentifiers = attachment.typeIdentifiers
            suggestedName = attachment.suggestedName
            value = Self.value(attachment.content).map(PropertyListReport.init)
            file = attachment.file?.path
            error = attachment.reasonOfLoss
        }

        fileprivate static func value(_ content: ReturnedItem.Content) -> Any? {
            switch content {
            case .none, .lost: nil
            case .text(let text), .object(let text): text
            case .address(let url), .file(let url): url
            case .data(let data): data
            case .propertyList(let values): values
            }
        }
    }

    let title: String?
    let contentText: String?
    /// The extension's own entries of the item.
    let userInfo: PropertyListReport?
    let attachments: [Attachment]
    private let item: ReturnedItem

    private enum CodingKeys: String, CodingKey { case title, contentText, userInfo, attachments }

    init(_ item: ReturnedItem) {
        self.item = item
        title = item.title
        contentText = item.contentText
        userInfo = item.userInfo.map(PropertyListReport.init)
        attachments = item.attachments.map(Attachment.init)
    }

    var lines: [String] { item.lines }

    /// The same if the person has asked for what is returned: dictionaries, too.
    var answerLines: [String] {
        [title, contentText, userInfo?.text].compactMap { $0?.quotingHostLines }
            + item.attachments.compactMap { attachment in
                attachment.line
                    ?? (Attachment.value(attachment.content) as? any NSSecureCoding)
                    .flatMap { PropertyListReport($0).text }?.quotingHostLines
            }
    }
}
