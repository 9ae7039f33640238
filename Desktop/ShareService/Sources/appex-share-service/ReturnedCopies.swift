// SPDX-License-Identifier: Apache-2.0

import CGio
import Foundation

/// Copies of the files that came back, for the caller. A program can open the file of its descriptor anew for writing: what it changes then is
/// its own copy, and never the person's file.
struct ReturnedCopies: Sendable {
    /// The numbers of items begin at 0; those of copies in the same folder begin here.
    private static let firstNumber = SharedItem.most

    /// Open for reading, by the paths of the files. The code that takes them closes them.
    let descriptors: [String: Int32]

    static let none = ReturnedCopies(descriptors: [:])

    private init(descriptors: [String: Int32]) { self.descriptors = descriptors }

    /// Copies them. What is no regular file, or cannot be copied, is left out, and so is what one message does not carry.
    ///
    /// - Parameters:
    ///   - files: their paths.
    ///   - folder: takes the copies, and is deleted after the answer.
    ///   - stop: ends it.
    init(of files: [String], in folder: ItemFolder, until stop: CopyStop) {
        var descriptors: [String: Int32] = [:]
        for (number, path) in files.enumerated()
        where descriptors[path] == nil && descriptors.count < SharedItem.mostDescriptors {
            let original = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
            guard original >= 0 else { continue }
            var status = stat()
            // A folder's descriptor would lead further than the folder.
            guard fstat(original, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
                close(original)
                continue
            }
            do {
                let name = URL(fileURLWithPath: path).lastPathComponent
                guard let copy = try folder.copy(original, as: name, number: Self.firstNumber + number, until: stop)
                else { continue }
                let descriptor = open(copy, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
                if descriptor >= 0 { descriptors[path] = descriptor }
            } catch {
                // The file is named in the answer, and stays where it is.
                continue
            }
        }
        self.descriptors = descriptors
    }

    /// Closes the descriptors of all copies.
    func closeAll() { for descriptor in descriptors.values { close(descriptor) } }

    /// Deletes the files that `appex` has kept for this answer alone, each in a folder of its own. Others stay.
    func removeKept() {
        let root = ItemFolder.cache.appendingPathComponent("Returned", isDirectory: true).standardizedFileURL
        for path in descriptors.keys {
            let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
            guard folder.deletingLastPathComponent().standardizedFileURL.path == root.path else { continue }
            // The caller has what it needs if this fails; `appex doctor` tells of what is kept.
            if unlink(path) == 0 { rmdir(folder.path) }
        }
    }
}
