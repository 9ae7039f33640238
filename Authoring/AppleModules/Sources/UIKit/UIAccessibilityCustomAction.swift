// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Something that a screen reader can do with a view.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    /// The name of the action, which a screen reader speaks.
    @available(*, deprecated, message: "no effect here; on a phone it is the name by which VoiceOver offers the action")
    open var name: String
    /// The function that performs the action and returns whether it succeeded; nothing calls it here.
    @available(
        *, deprecated, message: "no effect here; on a phone it runs when the person chooses the action in VoiceOver"
    )
    open var actionHandler: ((UIAccessibilityCustomAction) -> Bool)?

    /// An action by a function.
    public init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?) {
        self.name = name
        self.actionHandler = actionHandler
    }
    /// An action by a method, which is not called here.
    public convenience init(name: String, target: Any?, selector: Selector) {
        self.init(name: name, actionHandler: nil)
    }
}
