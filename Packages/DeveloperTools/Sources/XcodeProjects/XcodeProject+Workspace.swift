// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationXML

extension XcodeProject {
    /// The folders of packages that a workspace lists beside this project. The workspace lies beside the project, or above it in the
    /// repository. One that cannot be read lists none.
    var workspacePackages: [URL] {
        let manager = FileManager.default
        let last = repository.standardizedFileURL.path
        var folder = folder.standardizedFileURL
        var result: [URL] = []
        while true {
            let names = ((try? manager.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
            for name in names where name.hasSuffix(".xcworkspace") {
                let files = WorkspaceReader.files(of: folder.appendingPathComponent(name))
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

    private init(_ workspace: URL) {
        container = workspace.deletingLastPathComponent()
        groups = [container]
    }

    static func files(of workspace: URL) -> [URL] {
        let file = workspace.appendingPathComponent("contents.xcworkspacedata")
        guard let data = try? ProjectFile.contents(file, limit: sizeLimit) else { return [] }
        let reader = WorkspaceReader(workspace)
        let parser = XMLParser(data: data)
        parser.delegate = reader
        return parser.parse() ? reader.files : []
    }

    func parser(
        _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        let place = place(attributes["location"] ?? "")
        if element == "FileRef" { files.append(place) }
        if element == "Group" { groups.append(place) }
    }

    func parser(
        _ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?
    ) {
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
