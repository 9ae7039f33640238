// SPDX-License-Identifier: Apache-2.0

import AppleFoundation
import Foundation
import UniformTypeIdentifiers

/// The programs that see a form.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/coretransferable/transferrepresentationvisibility>
public struct TransferRepresentationVisibility: Hashable, Sendable {
    let wanted: NSItemProviderRepresentationVisibility

    /// Every program can see the representation.
    public static let all = Self(wanted: .all)
    /// Programs of the same developer.
    public static let team = Self(wanted: .team)
    /// Only the process that offers the value can see the representation.
    public static let ownProcess = Self(wanted: .ownProcess)
    /// Programs of the same group.
    public static let group = Self(wanted: .team)
}
