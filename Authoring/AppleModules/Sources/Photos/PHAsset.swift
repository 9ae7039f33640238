// SPDX-License-Identifier: Apache-2.0

@_exported public import AVFoundation
public import Foundation
@_exported public import ImageIO

/// A picture of the person's photo library. There is no such library here: nothing is ever found.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/photokit/phasset>
open class PHAsset: NSObject {
    /// Identifies it in the library.
    public let localIdentifier: String

    init(localIdentifier: String) {
        self.localIdentifier = localIdentifier
        super.init()
    }

    /// Looks for pictures by their identifiers.
    ///
    /// - Returns: none.
    public class func fetchAssets(
        withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
    ) -> PHFetchResult<PHAsset> {
        FileHandle.standardError.write(Data("PHAsset: there is no photo library here; nothing is found\n".utf8))
        return PHFetchResult()
    }

    /// Asks for the file of a picture. It is never found.
    ///
    /// - Returns: 0.
    @discardableResult
    open func requestContentEditingInput(
        with options: PHContentEditingInputRequestOptions?,
        completionHandler: @escaping (PHContentEditingInput?, [AnyHashable: Any]) -> Void
    ) -> Int {
        completionHandler(nil, [:])
        return 0
    }
}
