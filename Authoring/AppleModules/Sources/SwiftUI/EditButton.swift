// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
import Foundation

/// A button that begins and ends editing, if the list can be edited.
public struct EditButton: View {
    @Environment(\.editMode) private var editMode
    /// Creates a button that turns the edit mode of the surrounding view on or off.
    @available(
        *, deprecated, message: "in part here; on a phone it also shows controls to delete and move the rows of lists"
    )
    public init() {}
    /// The button, titled Done while the edit mode is active and Edit otherwise.
    public var body: some View {
        Button(editMode?.wrappedValue.isEditing == true ? "Done" : "Edit") {
            editMode?.wrappedValue = editMode?.wrappedValue.isEditing == true ? .inactive : .active
        }
    }
}
