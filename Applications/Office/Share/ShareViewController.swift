// SPDX-License-Identifier: Apache-2.0

import AppExtensions
import Foundation
import OfficeKit
import ShareExtension

/// The share extension of Office: all modules of the component.
final class ShareViewController: ShareExtensionController {
    override var groupIdentifier: String { "group.org.appex.office" }

    override var inboxURL: URL? { URL(string: "office://inbox") }

    override func modules(in container: SharedContainer) throws -> [any ShareModuleContext] {
        try OfficeModules.all(in: container)
    }
}
