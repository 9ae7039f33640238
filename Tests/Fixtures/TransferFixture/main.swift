// SPDX-License-Identifier: Apache-2.0

import AppExtensions
import ApplicationRuntime

// The program of the app, and of its extension.
if ProcessInfo.processInfo.environment["APPEX_BACKGROUND_SESSION"] != nil {
    MainActor.assumeIsolated { TransferApp.main() }
}
ExtensionMain.run(["TransferFixture.Transfer": { Transfer() }, "TransferFixture.FillsLater": { FillsLater() }])
