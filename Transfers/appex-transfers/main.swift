// SPDX-License-Identifier: Apache-2.0
//
// Carries out the background transfers of a user's apps. Hosts start it, with no arguments; it ends when there is nothing left to do. It
// may be killed at any time: what is under way goes on when it is started again.

import Dispatch
import ExtensionBundles
import FileOperations
import Foundation
import TransferService

StandardStreams.reserve()
guard CommandLine.arguments.count == 1 else {
    StandardError.write("appex-transfers takes no arguments: appex starts it, and appex transfer speaks with it\n")
    exit(64)
}
Task {
    do {
        // Another one serves already.
        guard let service = try TransferService(try ApplicationFolders()) else { exit(EXIT_SUCCESS) }
        switch try await service.run() {
        case .done: exit(EXIT_SUCCESS)
        case .tooLarge: try CurrentProcess.executeAgain(as: "appex-transfers")
        }
    } catch {
        ServiceLog.reportEnd("\(error)")
        exit(EXIT_FAILURE)
    }
}
dispatchMain()
