// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIView {
    /// Has something notice what is done with it. Of all that, the form has menus only.
    public func addInteraction(_ interaction: any UIInteraction) { interactions.append(interaction) }
    /// Has something notice it no more.
    public func removeInteraction(_ interaction: any UIInteraction) { interactions.removeAll { $0 === interaction } }
}
