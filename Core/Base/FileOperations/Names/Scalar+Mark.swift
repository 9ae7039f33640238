// SPDX-License-Identifier: Apache-2.0

extension Unicode.Scalar {
    /// Whether the scalar is drawn on the character before it.
    package var isMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark: true
        default: false
        }
    }
}
