// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The type of an activity that is a visit of a web page, such as a universal link.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// Something that a person does and goes on with elsewhere. It is kept in the process only.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/foundation/nsuseractivity>
open class NSUserActivity: NSObject {
    /// The type of the activity, usually in reverse-DNS form.
    public let activityType: String
    /// The title of the activity for people.
    open var title: String?
    /// The values that are needed to continue the activity; they do not leave the process.
    open var userInfo: [AnyHashable: Any]?
    /// The web page that shows the same content; nothing opens it here.
    open var webpageURL: URL?

    /// An activity of a type.
    public init(activityType: String) {
        self.activityType = activityType
        super.init()
    }
}
