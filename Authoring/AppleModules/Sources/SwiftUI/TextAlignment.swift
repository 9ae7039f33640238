// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UIKit

/// Where lines of text begin.
public enum TextAlignment: CaseIterable, Sendable {
    /// A side.
    case leading, center, trailing
}
