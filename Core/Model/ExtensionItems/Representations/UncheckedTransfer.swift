// SPDX-License-Identifier: Apache-2.0

/// Carries a value from one owner to the next.
package struct UncheckedTransfer<Value>: @unchecked Sendable {
    // @unchecked: Foundation's item types have no Sendable annotation; each value is handed over and not kept.
    package let value: Value

    package init(_ value: Value) { self.value = value }
}
