// SPDX-License-Identifier: Apache-2.0

package import Foundation
import Glibc

/// The programs that belong to this one: beside it where it was built, in `libexec/appex` where it was installed.
package enum HelperProgram {
    /// The places where a program is looked for.
    package static func places(_ name: String) -> [URL] {
        var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let length = readlink("/proc/self/exe", &buffer, buffer.count)
        let own = URL(fileURLWithPath: String(decoding: buffer.prefix(max(0, length)), as: UTF8.self))
        let folder = own.deletingLastPathComponent()
        return [
            folder.appendingPathComponent(name),
            folder.deletingLastPathComponent().appendingPathComponent("libexec/appex/\(name)"),
        ]
    }

    /// The folder of this program.
    private static var ownFolder: URL { places("appex")[0].deletingLastPathComponent() }

    /// Where an installation has the sources.
    package static var installedSources: URL {
        ownFolder.deletingLastPathComponent().appendingPathComponent("share/appex/sources", isDirectory: true)
    }

    /// Returns the folder with the sources that this program was built from: those that were installed with it, or the checkout that it
    /// lies in; nil if there are none.
    package static func appexSources() -> URL? {
        let marker = "Authoring/AppleModules/Package.swift"
        let around = sequence(first: ownFolder) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
        return ([installedSources] + around).first { folder in
            FileManager.default.fileExists(atPath: folder.appendingPathComponent(marker).path)
        }
    }

    /// Finds the program `appex-supervisor` beside this program or in `libexec/appex`.
    ///
    /// - Throws: ``ConfinementError`` that names its places.
    package static func supervisor() throws -> URL {
        guard let found = find("appex-supervisor") else {
            throw ConfinementError(
                .launchFailed,
                absence(of: "appex-supervisor")
                    + "; a package lists the product appex-supervisor among the dependencies of its target")
        }
        return found
    }

    /// Returns a program of the system; nil if it is in no folder of PATH.
    ///
    /// - Parameter name: its name.
    /// - Returns: its path.
    package static func ofSystem(_ name: String) -> URL? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        return folders.filter { $0.hasPrefix("/") }.map { URL(fileURLWithPath: "\($0)/\(name)") }
            .first { access($0.path, X_OK) == 0 }
    }

    /// Says that a program is in none of its places, in a sentence without a full stop.
    package static func absence(of name: String) -> String {
        "\(name) is missing: expected it at \(places(name).map(\.path).joined(separator: " or "))"
    }

    /// Returns a program; nil if it is in none of its places.
    package static func find(_ name: String) -> URL? { places(name).first { access($0.path, X_OK) == 0 } }
}
