// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The menu of a long press. The form shows its actions as buttons below what is pressed.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uicontextmenuconfiguration>
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
    /// Makes what is seen above the menu.
    public typealias PreviewProvider = () -> UIViewController?
    /// Makes the menu from what the system suggests, which is nothing here.
    public typealias ActionProvider = ([UIMenuElement]) -> UIMenu?

    /// The identifier that the program gave to the menu, or else a new UUID.
    public let identifier: any NSCopying
    private let actionProvider: ActionProvider?

    /// Creates a menu whose actions the form shows as buttons.
    ///
    /// - Parameters:
    ///   - identifier: what the program calls it.
    ///   - previewProvider: is not asked.
    ///   - actionProvider: makes the menu.
    public init(
        identifier: (any NSCopying)? = nil, previewProvider: PreviewProvider? = nil,
        actionProvider: ActionProvider? = nil
    ) {
        self.identifier = identifier ?? NSUUID()
        self.actionProvider = actionProvider
        super.init()
    }

    /// The actions that can be chosen.
    var actions: [UIAction] { actionProvider?([])?.actions ?? [] }
}
