// SPDX-License-Identifier: Apache-2.0

import CWebKit
import Foundation

/// `appex-page`: loads one web page for another program, which sends commands to descriptor 3 and reads answers from descriptor 4, each a JSON
/// object that ends with a zero byte. It ends with its input.
@main
struct Program {
    static func main() {
        do {
            let display = try PrivateDisplay()
            display.apply()
            // Nothing that a page does may reach the person's desktop.
            for (name, value) in [
                "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo", "GTK_A11Y": "none", "NO_AT_BRIDGE": "1",
                "GSETTINGS_BACKEND": "memory", "LIBGL_ALWAYS_SOFTWARE": "1", "GTK_USE_PORTAL": "0",
                "DBUS_SESSION_BUS_ADDRESS": "disabled:",
            ] { setenv(name, value, 1) }
            unsetenv("WAYLAND_DISPLAY")
            guard gtk_init_check() != 0 else {
                display.end()
                throw ProgramError("GTK cannot open the display \(display.name)")
            }
            cwebkit_forget_files()
            withExtendedLifetime(PageServer(loop: g_main_loop_new(nil, 0))) { $0.run() }
            display.end()
        } catch {
            FileHandle.standardError.write(Data("appex-page: \(error)\n".utf8))
            exit(1)
        }
    }
}

/// Why the program cannot work.
struct ProgramError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
