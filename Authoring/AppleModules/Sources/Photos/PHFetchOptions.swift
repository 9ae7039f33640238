// SPDX-License-Identifier: Apache-2.0

@_exported public import AVFoundation
public import Foundation
@_exported public import ImageIO

/// How pictures are looked for.
open class PHFetchOptions: NSObject {}
