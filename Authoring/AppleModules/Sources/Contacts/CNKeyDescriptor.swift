// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
import Foundation

/// Names one or more values of a contact to fetch; strings such as `CNContactGivenNameKey` conform to it.
public protocol CNKeyDescriptor {}
