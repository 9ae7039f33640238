// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A picture that takes the place of a character in an attributed string; the form does not show it.
open class NSTextAttachment: NSObject {
    /// The picture that takes the place of the character, which is kept and not shown.
    @available(*, deprecated, message: "appearance only; on a phone it shows the picture among the letters")
    open var image: UIImage?
    /// The place and the size of the picture in its line, in points, which has no effect here.
    open var bounds = CGRect.zero
    /// Creates an attachment without a picture.
    public override init() {}
    /// Creates an attachment with a picture.
    public convenience init(image: UIImage) {
        self.init()
        self.image = image
    }
}
