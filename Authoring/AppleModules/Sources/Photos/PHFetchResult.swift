// SPDX-License-Identifier: Apache-2.0

@_exported public import AVFoundation
public import Foundation
@_exported public import ImageIO

/// What was found.
open class PHFetchResult<ObjectType: AnyObject>: NSObject {
    /// How many.
    public var count: Int { 0 }
    /// The first one.
    public var firstObject: ObjectType? { nil }
    /// The last one.
    public var lastObject: ObjectType? { nil }
}
