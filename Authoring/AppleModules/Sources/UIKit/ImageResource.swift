// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A picture of an asset catalog. `appex build` writes a name for each, as Xcode does.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/developertoolssupport/imageresource>
public struct ImageResource: Hashable, Sendable {
    let name: String
    let bundle: Bundle

    /// A picture by its name.
    public init(name: String, bundle: Bundle) {
        self.name = name
        self.bundle = bundle
    }
}
