// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Account
import UIKit

// What the app of this extension would contain, as far as the extension asks for it.

@MainActor final class AppDefaults {
    static let shared = AppDefaults()
    var addFeedAccountID: String?
    var addFeedFolderName: String?
}

@MainActor enum Assets {
    enum Images {
        static let mainFolder = (image: UIImage(systemName: "folder"), name: "folder")
    }
    static func accountImage(_ type: AccountType) -> UIImage? { UIImage(systemName: "person") }
}
