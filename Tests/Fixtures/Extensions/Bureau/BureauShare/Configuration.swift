// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

/// What ShareExtensionConfig.plist may name.
public enum ShareExtensionConfigItem: String, CaseIterable {
    case communicator
    case disk
    case preview
    case buffer
    case demo
}

/// Which modules the app has.
public class Configuration {
    /// All, if there is no list.
    static public func getList() -> [ShareExtensionConfigItem] {
        guard let path = Bundle.main.path(forResource: .appTag, ofType: .plist) else {
            return ShareExtensionConfigItem.allCases
        }
        var configList: [ShareExtensionConfigItem] = []
        if let list = NSArray(contentsOfFile: path) as? [String] {
            for item in list {
                if let configItem = ShareExtensionConfigItem(rawValue: item) {
                    configList.append(configItem)
                }
            }
        } else {
            assertionFailure("ShareExtensionConfig.plist is no list of names")
        }
        return configList
    }
}

private extension String {
    static let appTag = "ShareExtensionConfig"
    static let plist = "plist"
}
