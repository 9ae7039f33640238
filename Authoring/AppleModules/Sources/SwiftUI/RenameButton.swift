// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
import Foundation

/// A button that names a list.
public struct RenameButton: View {
    /// Creates a button that would start renaming on a phone; the form shows no such button.
    @available(*, deprecated, message: "no effect here; on a phone it shows a button that runs the rename action")
    public init() {}
    /// Nothing can be named here.
    public var body: some View { EmptyView() }
}
