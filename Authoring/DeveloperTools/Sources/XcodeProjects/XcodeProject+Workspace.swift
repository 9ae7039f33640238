// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationXML

extension XcodeProject {
    /// Returns the folders of packages that a workspace lists beside this project. The workspace lies beside the project, or above it in the
    /// repository.
    ///
    /// - Throws: ``ProjectError`` for a workspace that cannot be read: it may list this project.
    func workspacePackages() throws(ProjectError) -> [URL] {
        let manager = FileManager.default
        let last = repository.standardizedFileURL.path
        var folder = folder.standardizedFileURL
        var result: [URL] = []
        while true {
            let names = ((try? manager.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
            for name in names where name.hasSuffix(".xcworkspace") {
                guard ProjectFile.isTrusted(folder.appendingPathComponent(name), with: url) else { continue }
                let files = try WorkspaceReader.files(of: folder.appendingPathComponent(name))
                guard files.contains(where: { $0.standardizedFileURL.path == url.path }) else { continue }
                result += files.filter { manager.fileExists(atPath: $0.appendingPathComponent("Package.swift").path) }
            }
            guard folder.path != last, folder.path != "/" else { return result }
            folder = folder.deletingLastPathComponent()
        }
    }
}

/// Reads what a workspace lists: `contents.xcworkspacedata`.
private final class WorkspaceReader: NSObject, XMLParserDelegate {
    private static let sizeLimit = 1 << 20

    private let container: URL
    /// The folders of the groups around.
    private var groups: [URL]
    private var files: [URL] = []
    /// The number of elements around; nil before the first.
    private var depth: Int?

    private var isWhole: Bool { depth == 0 }

    private init(_ workspace: URL) {
        container = workspace.deletingLastPathComponent()
        groups = [container]
    }

    static func files(of workspace: URL) throws(ProjectError) -> [URL] {
        let file = workspace.appendingPathComponent("contents.xcworkspacedata")
        let data: Data
        do { data = try ProjectFile.contents(file, limit: sizeLimit) } catch  where error.code == .missing {
            // A folder of that name is no workspace yet.
            return []
        }
        let reader = WorkspaceReader(workspace)
        let parser = XMLParser(data: data)
        parser.delegate = reader
        // What is cut off is no error of the parser.
        guard parser.parse(), reader.isWhole else {
            throw ProjectError(
                "\(file.path):\(parser.lineNumber): expected XML as Xcode writes it; open the workspace in Xcode, or restore the file"
            )
        }
        return reader.files
    }

    func parser(
        _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        depth = (depth ?? 0) + 1
        let place = place(attributes["location"] ?? "")
        if element == "FileRef" { files.append(place) }
        if element == "Group" { groups.append(place) }
    }

    func parser(
        _ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?
    ) {
        depth = (depth ?? 0) - 1
        if element == "Group" { groups.removeLast() }
    }

    /// `group:Packages/Kit` is relative to the group around, `container:Kit` to the workspace.
    private func place(_ location: String) -> URL {
        let parts = location.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let path = parts.count == 2 ? parts[1] : ""
        switch parts[0] {
        case "absolute": return URL(fileURLWithPath: path)
        case "group": return (groups.last ?? container).appendingPathComponent(path)
        default: return container.appendingPathComponent(path)
        }
    }
}
