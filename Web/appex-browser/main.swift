// SPDX-License-Identifier: Apache-2.0

import BrowserHost
import Dispatch
import FileOperations
import Foundation

StandardStreams.reserve()
Task {
    do {
        try await BrowserHost(arguments: CommandLine.arguments).run()
        exit(EXIT_SUCCESS)
    } catch {
        StandardError.report("\(error)")
        exit(EXIT_FAILURE)
    }
}
dispatchMain()
