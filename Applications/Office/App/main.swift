// SPDX-License-Identifier: Apache-2.0

import Foundation

do {
    try OfficeApplication().run(Array(CommandLine.arguments.dropFirst()))
} catch {
    FileHandle.standardError.write(Data("Office: \(error)\n".utf8))
    exit(1)
}
