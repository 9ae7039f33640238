// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension XcodeProject {
    /// The folder of the repository that the project is in; without one, that of the project. A repository of a person's whole home is none.
    public var repository: URL {
        var candidate = folder
        let home = FileManager.default.homeDirectoryForCurrentUser.standardizedFileURL.path
        while candidate.path != "/", candidate.path != home {
            // One that another user has put into a folder above, such as /tmp, is not this project's.
            if ProjectFile.isTrusted(candidate.appendingPathComponent(".git"), with: folder) { return candidate }
            candidate = candidate.deletingLastPathComponent()
        }
        return folder
    }

    /// Refuses a file outside a repository, and what the repository says of itself: a project of others could name any file.
    ///
    /// - Throws: ``ProjectError`` that names the file.
    public static func check(_ file: URL, isInside root: URL) throws(ProjectError) {
        let path = file.resolvingSymlinksInPath().path
        let prefix = root.resolvingSymlinksInPath().path + "/"
        guard path.hasPrefix(prefix) else {
            throw ProjectError(
                "the project names \(file.path), which is outside \(root.path), the repository or else the folder of the project; "
                    + "if it belongs to it, put both into one repository (git init)")
        }
        guard !path.dropFirst(prefix.count).split(separator: "/").contains(".git") else {
            throw ProjectError("the project names \(file.path), which belongs to git and to no project")
        }
    }
}
