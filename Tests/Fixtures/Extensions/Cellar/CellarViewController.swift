// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: NeverForceUnwrap

import SQLite3
import UIKit

/// Uses the folders, classes and databases that are there on Apple's systems, and writes what came of it.
class CellarViewController: UIViewController {
    private var lines: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        do {
            try keep()
            let container = FileManager.default.containerURL(
                forSecurityApplicationGroupIdentifier: "group.org.example.cellar")!
            try lines.joined(separator: "\n").write(
                to: container.appendingPathComponent("lines.txt"), atomically: true, encoding: .utf8)
            extensionContext?.completeRequest(returningItems: nil, completionHandler: nil)
        } catch { extensionContext?.cancelRequest(withError: error) }
    }

    private func keep() throws {
        let home = NSHomeDirectory()
        let caches = NSSearchPathForDirectoriesInDomains(.cachesDirectory, .userDomainMask, true)[0]
        try Data("x".utf8).write(to: URL(fileURLWithPath: caches).appendingPathComponent("bottle"))
        let folders = [
            FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0],
            FileManager.default.urls(for: .libraryDirectory, in: .userDomainMask)[0], URL.cachesDirectory,
            try FileManager.default.url(
                for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true),
        ]
        for folder in folders {
            lines.append(
                folder.path.dropFirst(home.count + 1) + " \(FileManager.default.fileExists(atPath: folder.path))")
        }

        var database: OpaquePointer?
        var statement: OpaquePointer?
        guard sqlite3_open(caches + "/cellar.sqlite", &database) == SQLITE_OK,
            sqlite3_exec(database, "CREATE TABLE IF NOT EXISTS b(n TEXT); INSERT INTO b VALUES('Port')", nil, nil, nil)
                == SQLITE_OK,
            sqlite3_prepare_v2(database, "SELECT n FROM b LIMIT 1", -1, &statement, nil) == SQLITE_OK,
            sqlite3_step(statement) == SQLITE_ROW
        else { throw CocoaError(.fileWriteUnknown) }
        lines.append("bottle: " + String(cString: sqlite3_column_text(statement, 0)))
        sqlite3_finalize(statement)
        sqlite3_close(database)

        lines.append("class: \(NSClassFromString("Barrel") == Cask.self)")
        let cask = Cask()
        cask.label = "old"
        lines.append("label: \(cask.label ?? "none")")

        let inner = UIView()
        view.addSubview(inner)
        NSLayoutConstraint.activate([
            inner.topAnchor.constraint(equalTo: view.topAnchor),
            inner.widthAnchor.constraint(equalToConstant: 10),
        ])
        lines.append("constraints: \(view.constraints.count) \(inner.constraints.count)")
        inner.removeFromSuperview()
        lines.append("constraints: \(view.constraints.count) \(inner.constraints.count)")
    }
}

@objc(Barrel) class Cask: NSObject {}

extension Cask {
    nonisolated(unsafe) private static var key: UInt8 = 0

    var label: String? {
        get { objc_getAssociatedObject(self, &Cask.key) as? String }
        set { objc_setAssociatedObject(self, &Cask.key, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }
}

/// What Apple's compiler refuses in extensions.
@available(iOSApplicationExtension, unavailable)
class Opener: NSObject {
    @objc func open(_ url: URL) { UIApplication.shared.open(url) }
}
