// SPDX-License-Identifier: Apache-2.0

import ExtensionItems
import FileOperations
import Foundation

/// Shares the files that standard input names, each name followed by a zero byte, as `find -print0` writes them.
enum NameList {
    /// The most names: an extension gets a description of each.
    private static let mostNames = 100_000

    /// - Throws: ``CommandFailure`` that names what cannot be shared.
    static func providers() async throws -> [NSItemProvider] {
        let names = try await StandardInput.contents(for: "-0").split(separator: 0)
        guard names.count <= mostNames else {
            throw CommandFailure(
                .malformedInput, "standard input names more than \(mostNames) files; share fewer at a time")
        }
        return try names.map { bytes in
            try CommandFailure.checkCancellation()
            guard let name = String(validating: bytes, as: UTF8.self) else {
                return try ItemArguments.provider(forFile: ItemArguments.named(RawPath(Array(bytes))).path)
            }
            return try ItemArguments.provider(forFile: name)
        }
    }
}
