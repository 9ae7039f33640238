// SPDX-License-Identifier: Apache-2.0

import Foundation

extension OpenFolder {
    /// Makes what a stranger has left fit for a folder of a person's: no file of it can be executed, nothing of it can be changed by others, and nothing in a
    /// folder of it has a name that begins with a period, a hyphen or a tilde, because shells, git and other programs take such names for more, or one that
    /// reads as another. The item's own name stays.
    ///
    /// - Parameters:
    ///   - name: a file or a folder; links in it stay as they are.
    ///   - renamed: gets the new relative path of everything that gets another name, by the path that it had, also if an error is thrown afterwards. What is in
    ///     a folder with another name is not in the list.
    /// - Throws: ``FileOperationError``; `invalid` for folders that are more than 200 levels deep.
    package func makeInert(_ name: String, _ renamed: inout [RawPath: String]) throws {
        try makeInert(RawName(name), was: name, is: name, depth: 0, &renamed)
    }

    private func makeInert(
        _ name: RawName, was old: String, is new: String, depth: Int, _ renamed: inout [RawPath: String]
    ) throws {
        guard let status = try FileStatus.ofName(name, in: self) else { return }
        let rights: UInt32 = status.isFolder ? 0o022 : 0o133
        if !status.isLink, status.hasSpecialRights || status.permissions & rights != 0 {
            try removeRights(rights, ofItem: name)
        }
        guard status.isFolder else { return }
        try checkLevel(depth, of: name)
        // A folder of an archive may be read-only; it is so again afterwards.
        let isClosed = status.permissions & 0o700 != 0o700 && takeRights(to: name)
        defer { if isClosed { restoreRights(status.permissions & ~0o022, to: name) } }
        let folder = try inner(name, for: "open")
        for inner in try folder.rawNames() {
            let visible = inner.meansMore ? try folder.show(inner) : inner
            let (old, new) = ("\(old)/\(inner.shown)", "\(new)/\(visible.shown)")
            if inner.meansMore { renamed[RawPath(old)] = new }
            try folder.makeInert(visible, was: old, is: new, depth: depth + 1, &renamed)
        }
    }

    /// Gives an item an unused name that means no more than it says.
    private func show(_ name: RawName) throws -> RawName {
        while true {
            let free = try name.shown.asVisibleFilename().numbered { try status($0) != nil }
            if try rename(name, toFree: free) { return RawName(free) }
        }
    }
}
