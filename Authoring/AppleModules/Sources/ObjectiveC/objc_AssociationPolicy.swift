// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How an object keeps another one that is associated with it.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// Without keeping it alive.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// It is kept alive.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// It is copied. Here it is kept alive.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// It is kept alive.
    case OBJC_ASSOCIATION_RETAIN = 769
    /// It is copied. Here it is kept alive.
    case OBJC_ASSOCIATION_COPY = 771
}
