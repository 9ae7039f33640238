// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
import Donations
import ExtensionItems
import ExtensionRuntime
public import Foundation

/// A picture of a person or a conversation in an intent, kept as bytes.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/intents/inimage>
open class INImage: NSObject, @unchecked Sendable {
    // @unchecked: nothing changes.

    /// The picture in bytes; nil if it cannot be read.
    let data: Data?

    private init(_ data: Data?) {
        self.data = data
        super.init()
    }

    /// The picture in bytes.
    public convenience init(imageData: Data) { self.init(imageData) }
    /// The picture at an address; nil if that is no file that can be read.
    public convenience init?(url URL: URL) {
        guard URL.isFileURL else { return nil }
        do { self.init(try Data(contentsOf: URL)) } catch { return nil }
    }
    /// A picture of the app by its name. Donations have no such picture here.
    @available(*, deprecated, message: "no effect here; on a phone it takes the picture of that name from the app")
    public convenience init(named name: String) { self.init(nil) }
}
