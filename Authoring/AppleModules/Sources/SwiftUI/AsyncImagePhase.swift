// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// How far a picture is loaded.
public enum AsyncImagePhase {
    /// No image is loaded yet.
    case empty
    /// The image is loaded and is the value of this case.
    case success(Image)
    /// Why there is none.
    case failure(any Error)

    /// The picture; nil if it is not there.
    public var image: Image? { if case .success(let image) = self { image } else { nil } }
    /// Why there is none; nil if that is not known.
    public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}
