// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CoreServices
import Foundation

/// The kinds of attachments.
public enum ExtensionAttachmentType {
    case image, text, link, file

    init(withUTType type: String) {
        if UTTypeConformsTo(type as CFString, kUTTypeImage) {
            self = .image
        } else if UTTypeConformsTo(type as CFString, kUTTypeText) {
            self = .text
        } else if type == kUTTypeURL as String {
            self = .link
        } else {
            self = .file
        }
    }
}

/// An attachment that a module takes.
public struct ShareExtensionData {
    let item: NSItemProvider
    let ofType: String
    let type: ExtensionAttachmentType
}

public struct LocalFile {
    public let url: URL?
}

public enum SharedFile {
    case localFile(LocalFile)
}

/// What a module gets, when all of it is there.
public final class ShareData {
    private let files: [SharedFile]

    init(files: [URL]) { self.files = files.map { .localFile(LocalFile(url: $0)) } }

    public func getLocalFileList() -> [SharedFile]? { files }

    /// Loads everything, and calls back on the main thread with what was loaded, or with the first error.
    static func load(_ list: [ShareExtensionData], completion: @escaping (Result<ShareData, Error>) -> Void) {
        let group = DispatchGroup()
        var files: [(Int, URL)] = []
        var failure: Error?
        let lock = NSLock()
        for (number, data) in list.enumerated() {
            group.enter()
            data.item.loadItem(forTypeIdentifier: data.ofType, options: nil) { item, error in
                defer { group.leave() }
                lock.lock()
                defer { lock.unlock() }
                do { files.append((number, try store(item, number))) } catch let mistake {
                    failure = failure ?? error ?? mistake
                }
            }
        }
        group.notify(queue: .main) {
            if let failure { return completion(.failure(failure)) }
            completion(.success(ShareData(files: files.sorted { $0.0 < $1.0 }.map(\.1))))
        }
    }

    private static func store(_ item: NSSecureCoding?, _ number: Int) throws -> URL {
        if let url = item as? URL, url.isFileURL { return url }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("item \(number)")
        if let url = item as? URL {
            try url.absoluteString.write(to: file, atomically: true, encoding: .utf8)
        } else if let text = item as? String {
            try text.write(to: file, atomically: true, encoding: .utf8)
        } else if let data = item as? Data {
            try data.write(to: file)
        } else {
            throw CocoaError(.fileReadUnknown)
        }
        return file
    }
}
