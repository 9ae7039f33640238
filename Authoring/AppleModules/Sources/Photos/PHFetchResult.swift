// SPDX-License-Identifier: Apache-2.0

@_exported public import AVFoundation
public import Foundation
@_exported public import ImageIO

/// The objects that a fetch from the photo library finds, of which there are none here.
open class PHFetchResult<ObjectType: AnyObject>: NSObject {
    /// The number of objects in the result, which is always 0 here.
    public var count: Int { 0 }
    /// The first object of the result, which is always nil here.
    public var firstObject: ObjectType? { nil }
    /// The last object of the result, which is always nil here.
    public var lastObject: ObjectType? { nil }
}
