// SPDX-License-Identifier: Apache-2.0

import CGtk
import FileOperations
import Foundation
import WindowMessages

/// `appex-sheet`: draws sheets in a window for another program, which sends commands to descriptor 3 and gets reports from it. It ends with
/// the connection.
@main
struct Program {
    @MainActor
    static func main() {
        // GTK's own renderer needs a graphics driver, or simulates one in hundreds of megabytes.
        setenv("GSK_RENDERER", "cairo", 0)
        g_set_prgname("appex-sheet")
        guard gtk_init_check() != 0 else { fail("the display cannot be opened") }
        if cgtk_load_adwaita() == 0, Self.hasSessionBus, cgtk_prefers_dark() != 0 { cgtk_prefer_dark() }
        Style.load()
        let connection: HostConnection
        do { connection = try HostConnection() } catch {
            fail("there is no connection to a host: \(error); appex share --window starts this program")
        }
        let window = SheetWindow(connection, above: parent)
        connection.send(.ready)
        connection.start { window.perform($0) }
        MainLoop.run()
    }

    private static var hasSessionBus: Bool {
        ProcessInfo.processInfo.environment["DBUS_SESSION_BUS_ADDRESS"]?.isEmpty == false
    }

    /// The other program's window that this one belongs to: what follows `--parent`.
    private static var parent: String? {
        let arguments = CommandLine.arguments
        return arguments.count == 3 && arguments[1] == "--parent" ? arguments[2] : nil
    }

    static func fail(_ reason: String) -> Never {
        StandardError.write("appex-sheet: \(reason)\n")
        _exit(1)
    }
}
