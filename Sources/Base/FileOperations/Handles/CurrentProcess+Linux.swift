// SPDX-License-Identifier: Apache-2.0

import CLinux
import Foundation

/// This process.
public enum CurrentProcess {
    /// Makes a fault of this process, such as a trap or a bad address, write the program's frames to standard error before the
    /// process ends by it.
    public static func reportCrashes() { clinux_install_crash_handler() }

    /// Waits until a debugger has attached to this process.
    public static func waitForDebugger() {
        clinux_allow_debugger()
        while !isDebugged { Thread.sleep(forTimeInterval: 0.05) }
    }

    /// Whether another process traces this one. (proc_pid_status(5), `TracerPid`)
    private static var isDebugged: Bool {
        let text = String(decoding: FileManager.default.contents(atPath: "/proc/self/status") ?? Data(), as: UTF8.self)
        guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix("TracerPid:") }) else { return true }
        return !line.hasSuffix("\t0")
    }
}
