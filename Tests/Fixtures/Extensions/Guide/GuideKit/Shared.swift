// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

/// Code that the app and its extension share, as in an embedded framework.
public enum SharedStore {
    public static let group = "group.org.example.guide"

    public static var container: URL? {
        FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)
    }

    public static var defaults: UserDefaults? { UserDefaults(suiteName: group) }

    /// Adds a line to a file, with a lock that holds for all programs.
    public static func addLine(_ line: String) throws {
        guard let container else { throw CocoaError(.fileNoSuchFile) }
        let coordinator = NSFileCoordinator(filePresenter: nil)
        var failure: NSError?
        var result = Result<Void, Error>.success(())
        coordinator.coordinate(
            writingItemAt: container.appendingPathComponent("lines.txt"), options: .forMerging, error: &failure
        ) { file in
            result = Result {
                let descriptor = open(file.path, O_RDWR | O_CREAT | O_APPEND, 0o600)
                guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
                defer { close(descriptor) }
                var lock = flock()
                lock.l_type = Int16(F_WRLCK)
                lock.l_whence = Int16(SEEK_SET)
                guard fcntl(descriptor, F_SETLKW, &lock) == 0 else { throw CocoaError(.fileLocking) }
                let data = Data((line + "\n").utf8)
                let count = data.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
                guard count == data.count else { throw CocoaError(.fileWriteUnknown) }
            }
        }
        if let failure { throw failure }
        try result.get()
    }
}

/// A class that is looked for by its name.
@objc(LoadedClass)
public class LoadedClass: NSObject {
    public required override init() { super.init() }
    public var greeting: String { "loaded" }
}
