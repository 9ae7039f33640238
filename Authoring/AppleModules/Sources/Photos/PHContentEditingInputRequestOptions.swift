// SPDX-License-Identifier: Apache-2.0

@_exported public import AVFoundation
public import Foundation
@_exported public import ImageIO

/// How the file of a picture is asked for.
open class PHContentEditingInputRequestOptions: NSObject {
    /// Whether it may be fetched from a network.
    @available(*, deprecated, message: "no effect here; on a phone it lets the picture be loaded from iCloud")
    open var isNetworkAccessAllowed = false
}
