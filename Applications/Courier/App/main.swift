// SPDX-License-Identifier: Apache-2.0

import ApplicationRuntime
import Foundation

// The app has no window: it is a command for people, and receives the ends of transfers.
if ProcessInfo.processInfo.environment["APPEX_BACKGROUND_SESSION"] != nil { AppDelegate.main() }
Task { await CourierCommand.main() }
while true { RunLoop.main.run() }
