// SPDX-License-Identifier: Apache-2.0

import FileOperations
public import Foundation

/// The program of an app or extension, and what it may use: what a launch needs to know.
public struct BundleProgram: Hashable, Sendable {
    /// The bundle identifier, from `CFBundleIdentifier`, or the identifier of a target that another system declares.
    public let identifier: String
    /// The path of the bundle's folder, or of the folder in which another system declares a target.
    public let bundlePath: String
    /// `CFBundleExecutable`: the name of a file in the bundle's folder; empty for a declared target, whose program is its command's.
    public let executableName: String
    /// The rights of the program, as of when the bundle was read.
    public let entitlements: Entitlements
    /// The state of the file with the entitlements at that time.
    let stamp: FileStamp

    /// The folder of ``bundlePath`` as a URL.
    public var bundle: URL { URL(fileURLWithPath: bundlePath, isDirectory: true) }
    /// The executable file; the bundle's folder for a declared target.
    public var executable: URL {
        executableName.isEmpty ? bundle : bundle.appendingPathComponent(executableName, isDirectory: false)
    }

    /// The folder of an app with the libraries that it shares with its extensions.
    package static let frameworksName = "Frameworks"

    /// The app that an extension lies in; nil for an app's own program, and for an extension elsewhere.
    package var containingBundle: URL? {
        let folder = bundle.deletingLastPathComponent()
        let application = folder.deletingLastPathComponent()
        return folder.filename == "PlugIns" && application.pathExtension == "app" ? application : nil
    }

    init(
        identifier: String, bundlePath: String, executableName: String, entitlements: Entitlements,
        stamp: FileStamp? = nil
    ) {
        self.identifier = identifier
        self.bundlePath = bundlePath
        self.executableName = executableName
        self.entitlements = entitlements
        self.stamp = stamp ?? Self.stamp(bundlePath)
    }

    private static func stamp(_ bundlePath: String) -> FileStamp { FileStamp("\(bundlePath)/\(Entitlements.fileName)") }

    /// Returns the entitlements as they are now: they decide what the program may use, so a launch does not rely on an index.
    ///
    /// - Throws: ``BundleError`` if the file was changed and cannot be read.
    package func currentEntitlements() throws -> Entitlements {
        stamp == Self.stamp(bundlePath) ? entitlements : try Entitlements(bundle: bundle)
    }
}
