// SPDX-License-Identifier: Apache-2.0

public import Combine
public import Foundation
import UIKit

/// How much space there is.
public enum UserInterfaceSizeClass: Sendable {
    /// Little or much.
    case compact, regular
}
