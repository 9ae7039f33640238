// SPDX-License-Identifier: Apache-2.0

public import Foundation
import ObjectiveC

/// A picture that is shown.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uiimageview>
@preconcurrency @MainActor
open class UIImageView: UIView {
    /// The picture of the view; the form shows a small copy of it, for at most eight pictures.
    open var image: UIImage? {
        didSet { Presentation.setNeedsRefresh() }
    }
    /// The picture under a finger.
    @available(
        *, deprecated, message: "appearance only; on a phone it shows another picture while the view is highlighted"
    )
    open var highlightedImage: UIImage?

    /// A view at a place.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// A view of a storyboard.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A view of a picture.
    public convenience init(image: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
    }

    /// The size of the picture.
    open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
}
