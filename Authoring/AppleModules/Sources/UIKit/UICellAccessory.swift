// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An accessory at the end of a row of a list.
@preconcurrency @MainActor
public struct UICellAccessory {
    /// When it is shown.
    public enum DisplayedState: Int, Sendable { case always, whenEditing, whenNotEditing }
    enum Kind { case mark, sign }
    let kind: Kind
    /// A sign that the row leads on.
    @available(*, deprecated, message: "appearance only; on a phone it shows an arrow at the end of the row")
    public static func disclosureIndicator(displayed: DisplayedState = .always) -> UICellAccessory {
        UICellAccessory(kind: .sign)
    }
    /// A mark that the row is chosen.
    public static func checkmark(displayed: DisplayedState = .always) -> UICellAccessory {
        UICellAccessory(kind: .mark)
    }
    /// A button for more, which is not shown.
    @available(*, deprecated, message: "no effect here; on a phone it shows an info button that calls the handler")
    public static func detail(displayed: DisplayedState = .always, actionHandler: (() -> Void)? = nil)
        -> UICellAccessory
    {
        UICellAccessory(kind: .sign)
    }
    /// A button to delete it while the list is edited, which is not shown.
    @available(*, deprecated, message: "no effect here; on a phone it shows a delete button while the list is edited")
    public static func delete(displayed: DisplayedState = .whenEditing, actionHandler: (() -> Void)? = nil)
        -> UICellAccessory
    {
        UICellAccessory(kind: .sign)
    }
}
