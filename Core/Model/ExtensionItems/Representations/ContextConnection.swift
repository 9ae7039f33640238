// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// How a context reaches its host.
package struct ContextConnection: Sendable {
    package var complete: @Sendable ([NSExtensionItem], (@Sendable (Bool) -> Void)?) -> Void
    package var cancel: @Sendable (any Error) -> Void
    package var open: @Sendable (URL, @escaping @Sendable (Bool) -> Void) -> Void

    package init(
        complete: @escaping @Sendable ([NSExtensionItem], (@Sendable (Bool) -> Void)?) -> Void,
        cancel: @escaping @Sendable (any Error) -> Void,
        open: @escaping @Sendable (URL, @escaping @Sendable (Bool) -> Void) -> Void
    ) {
        self.complete = complete
        self.cancel = cancel
        self.open = open
    }
}
