// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import UIKit

// What the app of this extension would contain, as far as the extension asks for it.

/// A note: a file in the app's group.
public final class Note {
    let url: URL
    var content = NSMutableAttributedString(string: "")

    init() {
        let group = FileManager.default.containerURL(
            forSecurityApplicationGroupIdentifier: "group.es.fsnot.user.defaults")
        url = (group ?? FileManager.default.temporaryDirectory).appendingPathComponent("\(UUID().uuidString).md")
    }

    func append(string: NSMutableAttributedString) { content.append(string) }

    func append(image: Data, url: URL? = nil) {
        let name = url?.lastPathComponent ?? "image.jpeg"
        do { try image.write(to: self.url.deletingLastPathComponent().appendingPathComponent(name)) } catch { return }
        content.append(NSAttributedString(string: "![](\(name))"))
    }

    func saveSimple() -> Bool {
        do {
            try content.string.write(to: url, atomically: true, encoding: .utf8)
            return true
        } catch {
            return false
        }
    }
}

final class Storage {
    private static let only = Storage()
    static func shared() -> Storage { only }
    func add(_ note: Note) {}
}

enum UserDefaultsManagement {
    static var noteFont = UIFont.systemFont(ofSize: 17)
    static var importURLs: [URL] = []
}

extension UIFont {
    func bold() -> UIFont { self }
}

extension UIColor {
    static let mainTheme = UIColor.systemBlue
}
