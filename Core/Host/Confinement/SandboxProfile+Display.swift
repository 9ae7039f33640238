// SPDX-License-Identifier: Apache-2.0

import FileOperations
package import Foundation

extension SandboxProfile {
    private static let waylandPath = "/run/appex/wayland"
    private static let authorityName = ".Xauthority"

    /// Lets the program connect with a display, and nothing else of the session.
    ///
    /// - Parameters:
    ///   - display: the display.
    ///   - home: the app's container.
    ///   - token: lets its window come to the front; nil for none.
    /// - Throws: ``ConfinementError`` if an X server's file cannot be read; `FileOperationError` if it cannot be written for the app.
    package mutating func connect(_ display: AppDisplay, home: URL, activationToken token: String?) throws {
        // Fonts, and what toolkits read of the system's settings.
        mounts += SystemFiles.programSettings().map {
            Mount(inside: $0, outside: $0, isWritable: false, isReal: true)
        }
        environment["XDG_ACTIVATION_TOKEN"] = token
        // No accelerated drawing: the sandbox has no devices.
        environment["GSK_RENDERER"] = "cairo"
        switch display {
        case .wayland(let socket):
            mounts.append(Mount(inside: Self.waylandPath, outside: socket, isWritable: false))
            environment["WAYLAND_DISPLAY"] = Self.waylandPath
        case .x11(let socket, let number, let authority):
            mounts.append(Mount(inside: socket, outside: socket, isWritable: false))
            environment["DISPLAY"] = ":\(number)"
            guard let authority else { return }
            // It replaces what is there, also a link that the app has made.
            try OpenFolder(creating: home).replace(
                Self.authorityName, withContents: XAuthority(reading: authority, display: number).data)
            environment["XAUTHORITY"] = home.appendingPathComponent(Self.authorityName).path
        }
    }
}
