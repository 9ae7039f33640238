// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Where entries of file managers lie.
public struct EntryFolders: Hashable, Sendable {
    /// The data folder of the person or of all users, such as `~/.local/share`.
    let data: URL
    /// The folder of a person's settings; nil for entries for all users.
    let configuration: URL?
    /// The folders of the machine's settings, the most important one first.
    let machineConfigurations: [URL]
    /// The data folders of the machine, in which a package may have entries for all users.
    let machineData: [URL]

    /// The folders of one user.
    ///
    /// - Parameter environment: as of a process; `HOME` and the variables of the XDG Base Directory specification count.
    public init(environment: [String: String]) {
        func folder(_ name: String, _ standard: String) -> URL {
            if let path = environment[name], path.hasPrefix("/") {
                return URL(fileURLWithPath: path, isDirectory: true)
            }
            let home = environment["HOME"].map { URL(fileURLWithPath: $0, isDirectory: true) }
            return (home ?? FileManager.default.homeDirectoryForCurrentUser).appendingPathComponent(
                standard, isDirectory: true)
        }
        data = folder("XDG_DATA_HOME", ".local/share")
        configuration = folder("XDG_CONFIG_HOME", ".config")
        func machine(_ name: String, _ standard: [String]) -> [URL] {
            let paths = (environment[name] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }.map(String.init)
            return (paths.isEmpty ? standard : paths).map { URL(fileURLWithPath: $0, isDirectory: true) }
        }
        machineConfigurations = machine("XDG_CONFIG_DIRS", ["/etc/xdg"])
        machineData = machine("XDG_DATA_DIRS", ["/usr/local/share", "/usr/share"])
    }

    /// The folders for all users: `/usr/local/share`, which every file manager looks into.
    public init() {
        let local = URL(fileURLWithPath: "/usr/local/share", isDirectory: true)
        self.init(forAllUsers: local, beside: [URL(fileURLWithPath: "/usr/share", isDirectory: true)])
    }

    /// The folders for all users.
    ///
    /// - Parameters:
    ///   - data: the data folder, such as the `usr/share` of a package that is being made.
    ///   - others: other data folders, in which a package may have entries.
    public init(forAllUsers data: URL, beside others: [URL] = []) {
        self.data = data
        configuration = nil
        machineConfigurations = []
        machineData = others
    }
}
