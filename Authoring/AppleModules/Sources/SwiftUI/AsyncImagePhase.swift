// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

/// How far a picture is loaded.
public enum AsyncImagePhase {
    /// Nothing is loaded.
    case empty
    /// The picture.
    case success(Image)
    /// Why there is none.
    case failure(any Error)

    /// The picture; nil if it is not there.
    public var image: Image? { if case .success(let image) = self { image } else { nil } }
    /// Why there is none; nil if that is not known.
    public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}
