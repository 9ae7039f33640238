// SPDX-License-Identifier: Apache-2.0

public import CoreTransferable
import Foundation

/// A button that begins and ends editing, if the list can be edited.
public struct EditButton: View {
    @Environment(\.editMode) private var editMode
    /// A button.
    public init() {}
    /// The button.
    public var body: some View {
        Button(editMode?.wrappedValue.isEditing == true ? "Done" : "Edit") {
            editMode?.wrappedValue = editMode?.wrappedValue.isEditing == true ? .inactive : .active
        }
    }
}
