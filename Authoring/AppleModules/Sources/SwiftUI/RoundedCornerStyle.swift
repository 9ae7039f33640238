// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UIKit

/// How corners are rounded.
public enum RoundedCornerStyle: Sendable {
    /// A way.
    case circular, continuous
}
