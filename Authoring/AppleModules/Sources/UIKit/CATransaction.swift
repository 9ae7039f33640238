// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Changes of layers that go together.
@preconcurrency @MainActor
open class CATransaction: NSObject {
    private static var completions: [(() -> Void)?] = []

    /// Begins a group of changes, which may be inside another group.
    open class func begin() { completions.append(nil) }
    /// Ends changes, and says so afterwards.
    open class func commit() {
        guard let completion = completions.popLast() ?? nil else { return }
        DispatchQueue.main.async { completion() }
    }
    /// Shows the changes now.
    @available(
        *, deprecated, message: "appearance only; on a phone it brings pending layer changes to the screen at once"
    )
    open class func flush() {}
    /// Sets a function to call when the present group is committed; outside a group it is called soon.
    open class func setCompletionBlock(_ block: (() -> Void)?) {
        if completions.isEmpty {
            if let block { DispatchQueue.main.async { block() } }
        } else {
            completions[completions.count - 1] = block
        }
    }
    /// Whether changes are animated. They are not.
    @available(*, deprecated, message: "appearance only; on a phone it makes layer changes without an animation")
    open class func setDisableActions(_ flag: Bool) {}
    /// How long changes take. They are made at once.
    @available(*, deprecated, message: "appearance only; on a phone it sets how many seconds layer changes take")
    open class func setAnimationDuration(_ dur: CFTimeInterval) {}
    /// How changes are fast and slow. They are made at once.
    @available(
        *, deprecated,
        message: "appearance only; on a phone it sets where the animation of layer changes is fast and slow"
    )
    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
}
