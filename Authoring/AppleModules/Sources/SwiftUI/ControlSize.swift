// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The size of controls.
public enum ControlSize: CaseIterable, Sendable {
    /// A size.
    case mini, small, regular, large, extraLarge
}
