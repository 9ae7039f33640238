// SPDX-License-Identifier: Apache-2.0

package import TransferMessages

/// The file of an upload that was asked for, and of which nothing is known to be on the disk.
package struct NewSource: Hashable, Sendable {
    package let source: TransferSource
    package let program: TransferProgram

    package init(source: TransferSource, program: TransferProgram) {
        self.source = source
        self.program = program
    }
}
