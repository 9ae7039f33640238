// SPDX-License-Identifier: Apache-2.0

import Foundation

do {
    try PhotoLibrary().run(Array(CommandLine.arguments.dropFirst()))
} catch {
    FileHandle.standardError.write(Data("PhotoDrop: \(error)\n".utf8))
    exit(1)
}
