// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The program of an app or extension, and what it may use: what a launch needs to know.
public struct BundleProgram: Hashable, Sendable {
    /// `CFBundleIdentifier`.
    public let identifier: String
    /// The bundle's folder.
    public let bundlePath: String
    /// `CFBundleExecutable`: the name of a file in the bundle's folder.
    public let executableName: String
    /// What the program may use.
    public let entitlements: Entitlements

    /// The bundle's folder.
    public var bundle: URL { URL(fileURLWithPath: bundlePath, isDirectory: true) }
    /// The executable file.
    public var executable: URL { bundle.appendingPathComponent(executableName, isDirectory: false) }
}
