// SPDX-License-Identifier: Apache-2.0

import Donations
import ExtensionBundles
import ExtensionItems
import Sheets

/// A request to a target, and what was decided of it in advance.
struct TargetRequest: @unchecked Sendable {
    // @unchecked: the caller does not use the items before the request has ended.

    let choice: InstalledExtension
    /// The snapshot that the target is from.
    let installed: InstalledExtensions
    let items: [NSExtensionItem]
    /// An action to run without asking.
    var action: String?
    /// What the person writes.
    var message: String?
    /// The destination that the person chose with the target.
    var donation: Donation?
    let presenter: any SheetPresenter

    /// The number of attachments.
    var attachmentCount: Int { items.compactMap(\.attachments?.count).reduce(0, +) }
}
