// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation

do {
    try OfficeApplication().run(Array(CommandLine.arguments.dropFirst()))
} catch {
    StandardError.report("\(error)")
    exit(1)
}
