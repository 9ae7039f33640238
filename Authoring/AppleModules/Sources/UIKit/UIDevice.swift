// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
@_exported public import CoreGraphics
@_exported public import ImageIO
@_exported public import Intents
@_exported public import Security
@_exported public import UniformTypeIdentifiers

/// The device on which the extension runs, described as a phone with the system Linux.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uidevice>
@preconcurrency @MainActor
public final class UIDevice: NSObject {
    /// The single object that describes the present device.
    public static let current = UIDevice()

    /// A name for people. A confined process does not learn the machine's.
    public var name: String { "Linux" }
    /// The kind of device.
    public var model: String { "Linux" }
    /// The name of the operating system, which is `Linux` here.
    public var systemName: String { "Linux" }
    /// Tells of turns, which there are none of.
    @available(
        *, deprecated, message: "no effect here; on a phone it posts a notification whenever the device is turned"
    )
    public func beginGeneratingDeviceOrientationNotifications() {}
    /// Tells of turns no more.
    @available(*, deprecated, message: "no effect here; on a phone it stops the notifications of turns of the device")
    public func endGeneratingDeviceOrientationNotifications() {}
    /// How it is held.
    public var orientation: UIDeviceOrientation { .portrait }
    /// Its number for the maker. A confined process does not learn the machine's.
    public var identifierForVendor: UUID? { nil }
    /// The version of the kernel.
    public var systemVersion: String { ProcessInfo.processInfo.operatingSystemVersionString }
    /// A telephone, as UIKit lays out extensions.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }

    override init() { super.init() }
}
