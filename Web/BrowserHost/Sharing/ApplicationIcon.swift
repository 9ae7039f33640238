// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import FileOperations
import Foundation

/// The picture of an app, as its Info.plist names it.
struct ApplicationIcon {
    /// The largest file, in bytes.
    private static let sizeLimit = 128 << 10
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47]

    private let data: Data

    /// The picture as a data URL.
    var dataURL: String { "data:image/png;base64," + data.base64EncodedString() }

    /// Reads the icon of an extension's containing app; nil if it has none that is a small PNG file.
    init?(of choice: InstalledExtension) {
        do {
            let folder = URL(fileURLWithPath: choice.applicationPath)
            let info = try PropertyListFile(contentsOf: folder.appendingPathComponent("Info.plist"))
            guard let data = try Self.names(info).lazy.compactMap({ try Self.contents($0, folder) }).first else {
                return nil
            }
            self.data = data
        } catch {
            // An app without a picture is shown by its first letter.
            return nil
        }
    }

    /// As macOS and iOS name it.
    private static func names(_ info: PropertyListFile) -> [String] {
        let icons = info.root["CFBundleIcons"] as? [String: Any]
        let primary = icons?["CFBundlePrimaryIcon"] as? [String: Any]
        let files = primary?["CFBundleIconFiles"] as? [String] ?? []
        return [info.root["CFBundleIconFile"] as? String].compactMap { $0 } + files
    }

    private static func contents(_ name: String, _ folder: URL) throws -> Data? {
        guard !name.isEmpty, !name.hasSlash else { return nil }
        let folder = try OpenFolder(folder)
        for file in [name, name + ".png"] {
            do {
                let data = try folder.contents(file, limit: sizeLimit)
                if data.starts(with: signature) { return data }
            } catch let error as FileOperationError where [.notFound, .tooLarge].contains(error.code) {
                continue
            }
        }
        return nil
    }
}
