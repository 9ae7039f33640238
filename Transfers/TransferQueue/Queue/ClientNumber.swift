// SPDX-License-Identifier: Apache-2.0

/// Identifies the connection with a program.
package struct ClientNumber: Hashable, Sendable {
    package let value: Int

    package init(_ value: Int) { self.value = value }
}
