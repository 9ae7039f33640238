// SPDX-License-Identifier: Apache-2.0

package import ExtensionBundles
import FileOperations
import Foundation

/// The display server that a containing app with a window of its own is connected with.
package enum AppDisplay: Hashable, Sendable {
    /// A socket of a Wayland compositor: the app sees and controls its own windows, and what the compositor offers to every program.
    case wayland(socket: String)
    /// A socket of an X server, with the file that lets programs connect: the app can see and control everything on the screen.
    case x11(socket: String, number: String, authority: String?)

    /// Finds the display of a person.
    ///
    /// - Parameters:
    ///   - entitlements: what the app may have: a window on Wayland, and on X11.
    ///   - environment: as of a process of the person.
    /// - Returns: the display; nil if there is none that the app may have.
    package static func find(_ entitlements: Entitlements, _ environment: [String: String]) -> AppDisplay? {
        guard entitlements.hasWindow else { return nil }
        if let socket = waylandSocket(environment), isSocket(socket) { return .wayland(socket: socket) }
        guard entitlements.usesX11, let display = environment["DISPLAY"],
            let number = display.wholeMatch(of: /:([0-9]{1,5})(\.[0-9]+)?/)?.1
        else { return nil }
        let socket = "/tmp/.X11-unix/X\(number)"
        guard isSocket(socket) else { return nil }
        let authority = environment["XAUTHORITY"] ?? environment["HOME"].map { $0 + "/.Xauthority" }
        return .x11(
            socket: socket, number: String(number),
            authority: authority.flatMap { FileStatus.ifKnown($0)?.isFile == true ? $0 : nil })
    }

    /// A name is one in the folder of the session.
    private static func waylandSocket(_ environment: [String: String]) -> String? {
        guard let name = environment["WAYLAND_DISPLAY"], !name.isEmpty else { return nil }
        if name.hasPrefix("/") { return name }
        return environment["XDG_RUNTIME_DIR"].map { "\($0)/\(name)" }
    }

    private static func isSocket(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
    }
}
