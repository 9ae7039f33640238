// SPDX-License-Identifier: Apache-2.0

import CLinux
import Foundation

/// This process.
public enum CurrentProcess {
    /// Makes a fault of this process, such as a trap or a bad address, write the program's frames to standard error before the
    /// process ends by it.
    public static func reportCrashes() { clinux_install_crash_handler() }

    /// Lets any process of the same user attach to this one as a debugger.
    public static func allowDebugger() { clinux_allow_debugger() }
}
