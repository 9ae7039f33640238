// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The type of an activity that is a visit of a web page, such as a universal link.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// Something that a person does and goes on with elsewhere. It is kept in the process only.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/foundation/nsuseractivity>
open class NSUserActivity: NSObject {
    /// The type.
    public let activityType: String
    /// The heading.
    open var title: String?
    /// What is needed to go on.
    open var userInfo: [AnyHashable: Any]?
    /// The page.
    open var webpageURL: URL?

    /// An activity of a type.
    public init(activityType: String) {
        self.activityType = activityType
        super.init()
    }
}
