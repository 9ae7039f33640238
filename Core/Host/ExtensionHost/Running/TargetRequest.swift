// SPDX-License-Identifier: Apache-2.0

package import Donations
package import ExtensionBundles
package import ExtensionItems
import Sheets

/// A request to a target, and what was decided of it in advance.
package struct TargetRequest: @unchecked Sendable {
    // @unchecked: the caller does not use the items before the request has ended.

    package let choice: InstalledExtension
    /// The snapshot that the target is from.
    package let installed: InstalledExtensions
    package let items: [NSExtensionItem]
    /// An action to run without asking.
    package var action: String?
    /// The text that the person writes about what is shared; nil for none.
    package var message: String?
    /// The destination that the person chose with the target.
    package var donation: Donation?
    package let presenter: any SheetPresenter

    /// The number of attachments.
    package var attachmentCount: Int { items.compactMap(\.attachments?.count).reduce(0, +) }
}
