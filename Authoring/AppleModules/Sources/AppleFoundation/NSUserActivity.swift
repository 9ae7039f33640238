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
    @available(*, deprecated, message: "no effect here; on a phone it names the activity where the system offers it")
    open var title: String?
    /// The values that are needed to continue the activity; they do not leave the process.
    @available(
        *, deprecated,
        message: "no effect here; on a phone it hands these values to the device that continues the activity"
    )
    open var userInfo: [AnyHashable: Any]?
    /// The web page that shows the same content; nothing opens it here.
    @available(*, deprecated, message: "no effect here; on a phone it opens this page on a device that lacks the app")
    open var webpageURL: URL?

    /// An activity of a type.
    public init(activityType: String) {
        self.activityType = activityType
        super.init()
    }
}
