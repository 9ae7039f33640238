// SPDX-License-Identifier: Apache-2.0

package import Foundation
import Glibc

/// A file system as POSIX allows it to be after a power failure: of what was not made durable, each change of a name is there
/// or is not, in any combination, and each file has its old contents, its new ones, half of them or none. A rename is there as
/// a whole or not at all. Making a file durable does not make its name durable.
package final class FileSystemModel {
    final class Node {
        enum Kind {
            case file
            case folder
            case link(String)
        }
        let kind: Kind
        /// Of a file: what is on the disk, and what is not yet.
        var durable = Data()
        var pending: Data?
        /// Of a folder: the names that are on the disk.
        var names: [String: Node] = [:]

        init(_ kind: Kind) { self.kind = kind }
    }

    /// One name of a folder.
    struct Change {
        let folder: Node
        let name: String
        /// Nil for a removal.
        let node: Node?
    }

    let root: String
    private let isOverwritten: Bool
    private let top = Node(.folder)
    /// Changes that happen together, in their order.
    private var groups: [[Change]] = []

    /// As a folder is now, all of it durable.
    ///
    /// - Parameters:
    ///   - root: the folder.
    ///   - isOverwritten: whether files are overwritten in place, as databases are: of what was overwritten some is old then, and some new,
    ///     and none of it is gone.
    /// - Throws: `ProofFailure`, or the error of a file.
    package init(of root: URL, isOverwritten: Bool = false) throws {
        self.root = root.path
        self.isOverwritten = isOverwritten
        try read(root.path, into: top)
    }

    private func read(_ path: String, into folder: Node) throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: path) {
            let inner = path + "/" + name
            var status = stat()
            guard lstat(inner, &status) == 0 else { throw ProofFailure("cannot read \(inner)") }
            switch status.st_mode & S_IFMT {
            case S_IFDIR:
                let node = Node(.folder)
                folder.names[name] = node
                try read(inner, into: node)
            case S_IFLNK:
                folder.names[name] = Node(.link(try FileManager.default.destinationOfSymbolicLink(atPath: inner)))
            default:
                let node = Node(.file)
                node.durable = try Data(contentsOf: URL(fileURLWithPath: inner))
                folder.names[name] = node
            }
        }
    }

    // MARK: What happens

    package func apply(_ event: FileEvent) throws {
        switch event {
        case .created(let path): try put(path, Node(.file))
        case .createdFolder(let path): try put(path, Node(.folder))
        case .createdLink(let path, let target): try put(path, Node(.link(target)))
        case .linked(let from, let to): try put(to, try node(from))
        case .wrote(let path, let contents): try node(path).pending = contents
        case .removed(let path):
            let place = try place(path)
            groups.append([Change(folder: place.folder, name: place.name, node: nil)])
        case .renamed(let from, let to):
            let node = try node(from)
            let (old, new) = (try place(from), try place(to))
            groups.append([
                Change(folder: old.folder, name: old.name, node: nil),
                Change(folder: new.folder, name: new.name, node: node),
            ])
        case .synchronized(let path): synchronize(try node(path))
        }
    }

    private func put(_ path: String, _ node: Node) throws {
        let place = try place(path)
        groups.append([Change(folder: place.folder, name: place.name, node: node)])
    }

    private func synchronize(_ node: Node) {
        if let pending = node.pending { node.durable = pending }
        node.pending = nil
        guard case .folder = node.kind else { return }
        for (index, group) in groups.enumerated() where group.contains(where: { $0.folder === node }) {
            for change in group {
                change.folder.names[change.name] = change.node
                // What came before it for the same name cannot come back.
                for earlier in 0..<index {
                    groups[earlier].removeAll { $0.folder === change.folder && $0.name == change.name }
                }
            }
            groups[index] = []
        }
        groups.removeAll(where: \.isEmpty)
    }

    private func names(_ folder: Node) -> [String: Node] {
        var names = folder.names
        for change in groups.joined() where change.folder === folder { names[change.name] = change.node }
        return names
    }

    private func place(_ path: String) throws -> (folder: Node, name: String) {
        let name = (path as NSString).lastPathComponent
        return (try node((path as NSString).deletingLastPathComponent), name)
    }

    private func node(_ path: String) throws -> Node {
        var node = top
        for name in path.dropFirst(root.count).split(separator: "/") {
            guard let next = names(node)[String(name)] else { throw ProofFailure("the model does not know \(path)") }
            node = next
        }
        return node
    }

    // MARK: What may be left

    /// How many combinations of names there are now; contents come on top.
    package var choices: Int { groups.count }

    /// The changes of names that are not on the disk, for messages.
    package var pendingChanges: [String] {
        groups.map { $0.map { "\($0.node == nil ? "-" : "+")\($0.name)" }.joined(separator: " ") }
    }

    /// How many files may have other contents than they should.
    package var pendingFiles: Int {
        var seen: Set<ObjectIdentifier> = []
        func count(_ node: Node) -> Int {
            guard seen.insert(ObjectIdentifier(node)).inserted else { return 0 }
            let inner = node.names.values.reduce(0) { $0 + count($1) }
            return inner + (node.pending == nil ? 0 : 1)
        }
        return count(top) + groups.joined().compactMap(\.node).reduce(0) { $0 + count($1) }
    }

    /// Writes one of the states that may be left to the folder: `isKept` tells of each group of changes whether it is there,
    /// `choose` which one of so many contents a file has.
    package func write(isKept: (Int) -> Bool, choose: (Int) -> Int) throws {
        try write(to: URL(fileURLWithPath: root, isDirectory: true), isKept: isKept, choose: choose)
    }

    /// Writes one of the states to another folder.
    package func write(to place: URL, isKept: (Int) -> Bool, choose: (Int) -> Int) throws {
        var names: [ObjectIdentifier: [String: Node]] = [:]
        for (index, group) in groups.enumerated() where isKept(index) {
            for change in group {
                let key = ObjectIdentifier(change.folder)
                names[key, default: change.folder.names][change.name] = change.node
            }
        }
        var places: [ObjectIdentifier: String] = [:]
        try write(top, to: place.path, names, choose, &places)
    }

    private func write(
        _ folder: Node, to path: String, _ changed: [ObjectIdentifier: [String: Node]], _ choose: (Int) -> Int,
        _ places: inout [ObjectIdentifier: String]
    ) throws {
        guard mkdir(path, 0o700) == 0 else { throw ProofFailure("cannot make \(path)") }
        let names = changed[ObjectIdentifier(folder)] ?? folder.names
        for (name, node) in names.sorted(by: { $0.key < $1.key }) {
            let inner = path + "/" + name
            switch node.kind {
            case .folder: try write(node, to: inner, changed, choose, &places)
            case .link(let target):
                guard symlink(target, inner) == 0 else { throw ProofFailure("cannot link \(inner)") }
            case .file:
                if let place = places[ObjectIdentifier(node)] {
                    guard link(place, inner) == 0 else { throw ProofFailure("cannot link \(inner)") }
                    continue
                }
                places[ObjectIdentifier(node)] = inner
                let contents = contents(of: node)
                try contents[contents.count == 1 ? 0 : choose(contents.count)].write(to: URL(fileURLWithPath: inner))
            }
        }
    }

    private func contents(of file: Node) -> [Data] {
        guard let pending = file.pending else { return [file.durable] }
        var result = [pending]
        if isOverwritten, pending.count >= file.durable.count {
            // Its first half is new, or its second, or what was added is not there.
            let middle = min(pending.count / 2 & ~4095, file.durable.count)
            let others = [
                file.durable, pending.prefix(middle) + file.durable.dropFirst(middle),
                file.durable.prefix(middle) + pending.dropFirst(middle), pending.prefix(file.durable.count),
            ]
            for other in others where !result.contains(other) { result.append(Data(other)) }
            return result
        }
        // What was appended to is not lost with what was appended.
        let others =
            pending.starts(with: file.durable)
            ? [file.durable, pending.prefix((file.durable.count + pending.count) / 2)]
            : [file.durable, pending.prefix(pending.count / 2), Data()]
        for other in others where !result.contains(other) { result.append(Data(other)) }
        return result
    }
}
