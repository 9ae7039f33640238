// SPDX-License-Identifier: Apache-2.0

package import Sheets

extension Sheet {
    /// The row that Esc presses; nil if the sheet has none.
    package var cancelRow: String? {
        guard case .form(let form) = self else { return nil }
        return form.rows.first { $0.content == .button(.cancel) && $0.isEnabled }?.identifier
    }
}
