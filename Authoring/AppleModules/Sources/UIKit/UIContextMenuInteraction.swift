// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Gives a view a menu.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
    /// The object that supplies the menu, whose actions the form shows as buttons.
    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    /// The view to which the interaction was added.
    open internal(set) weak var view: UIView?

    /// A menu that another object makes.
    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }

    /// Returns where the finger is: in the corner.
    open func location(in view: UIView?) -> CGPoint { .zero }
    /// Takes the menu away. The form has none that is open.
    @available(*, deprecated, message: "no effect here; on a phone it closes the menu that is open")
    open func dismissMenu() {}

    /// The actions that can be chosen.
    var actions: [UIAction] {
        delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: .zero)?.actions ?? []
    }
}
