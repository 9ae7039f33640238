// SPDX-License-Identifier: Apache-2.0

import BundleSignatures
import FileOperations
import Foundation

/// The state of a file, as far as it shows that the file was changed.
struct FileStamp: Hashable, Sendable {
    let inode: UInt64
    let size: Int64
    let seconds: Int
    let nanoseconds: Int

    init(inode: UInt64, size: Int64, seconds: Int, nanoseconds: Int) {
        self.inode = inode
        self.size = size
        self.seconds = seconds
        self.nanoseconds = nanoseconds
    }

    /// The stamp of a file or folder as it is now; that of a missing file has the size -1.
    init(_ path: String) {
        let status = FileStatus.ifKnown(path)
        inode = status?.identity.inode ?? 0
        size = status?.size ?? -1
        // A program can set a file's date, and not when it was changed.
        seconds = status?.changed.seconds ?? 0
        nanoseconds = status?.changed.nanoseconds ?? 0
    }

    /// Returns for each app whether its files are as they were when it was read. Asking the file system is most of the work, so
    /// all cores do it.
    static func areCurrent(_ applications: [InstalledApplication?]) -> [Bool] {
        let pieces = applications.count < 64 ? 1 : 8
        let ranges = (0..<pieces).map {
            applications.count * $0 / pieces..<applications.count * ($0 + 1) / pieces
        }
        return ranges.concurrentMap { applications[$0].map { $0?.isCurrent == true } }.flatMap(\.self)
    }
}

extension InstalledApplication {
    /// Whether the files that decide what is offered are as they were when the app was read.
    fileprivate var isCurrent: Bool {
        let names = extensions.map(\.program.bundlePath)
        guard stamps.count == names.count + 3 else { return false }
        return stamps[0] == FileStamp(path + "/PlugIns") && stamps[1] == FileStamp(path + "/Info.plist")
            && stamps[2] == FileStamp(Self.signature(path))
            && zip(stamps.dropFirst(3), names).allSatisfy { $0 == FileStamp($1 + "/Info.plist") }
    }

    private static func signature(_ path: String) -> String {
        BundleSignature.file(of: URL(fileURLWithPath: path, isDirectory: true)).path
    }

    /// The stamps of a bundle's files: the folder of its extensions, its Info.plist, its signature, and the Info.plist of each
    /// extension.
    static func stamps(of bundle: URL) -> [FileStamp] {
        let plugIns = bundle.path + "/PlugIns"
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: plugIns).filter { $0.hasSuffix(".appex") }
                .sorted()
        } catch {
            // Without a PlugIns folder there are no extensions; the stamp of the folder itself shows when it appears.
            names = []
        }
        return
            ([plugIns, bundle.path + "/Info.plist", signature(bundle.path)]
            + names.map { "\(plugIns)/\($0)/Info.plist" }).map(
                FileStamp.init)
    }
}
