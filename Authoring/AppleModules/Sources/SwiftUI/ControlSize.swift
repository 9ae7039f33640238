// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The size of controls.
public enum ControlSize: CaseIterable, Sendable {
    /// The five sizes of controls, from the smallest to the largest; the form shows all of them alike.
    case mini, small, regular, large, extraLarge
}
