// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The files of one name in the configuration folders, by the XDG base directory specification.
package struct ConfigurationFiles: Sendable {
    /// The person's: in `$XDG_CONFIG_HOME`, or `~/.config`; nil if the environment names neither.
    package let own: URL?
    /// Those of the system: in `$XDG_CONFIG_DIRS`, or `/etc/xdg`, those that count first.
    package let system: [URL]

    /// - Parameters:
    ///   - name: the path below each folder.
    ///   - environment: as of a process. Relative paths are passed over.
    package init(named name: String, environment: [String: String]) {
        func file(_ folder: String) -> URL {
            URL(fileURLWithPath: folder, isDirectory: true).appendingPathComponent(name)
        }
        let home = environment["HOME"].map { $0 + "/.config" }
        own = [environment["XDG_CONFIG_HOME"], home].compactMap { $0 }.first { $0.hasPrefix("/") }.map(file)
        let listed = environment["XDG_CONFIG_DIRS"].flatMap { $0.isEmpty ? nil : $0 } ?? "/etc/xdg"
        system = listed.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }.map(file)
    }

    /// All of them, the person's first.
    package var all: [URL] { (own.map { [$0] } ?? []) + system }
}
