// SPDX-License-Identifier: Apache-2.0

public import CoreTransferable
import Foundation

/// A button that pastes, which an extension cannot do here.
public struct PasteButton: View {
    /// Creates a button that the form does not show; its closure is never called, as an extension cannot paste here.
    @available(
        *, deprecated, message: "no effect here; on a phone it shows a button that gives the closure what was copied"
    )
    public init<Item: Transferable>(payloadType: Item.Type, onPaste: @escaping ([Item]) -> Void) {}
    /// Nothing is pasted here.
    public var body: some View { EmptyView() }
}
