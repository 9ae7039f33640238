// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Something among letters.
open class NSTextAttachment: NSObject {
    /// A picture.
    open var image: UIImage?
    /// Where it is.
    open var bounds = CGRect.zero
    /// Nothing yet.
    public override init() {}
    /// A picture.
    public convenience init(image: UIImage) {
        self.init()
        self.image = image
    }
}
