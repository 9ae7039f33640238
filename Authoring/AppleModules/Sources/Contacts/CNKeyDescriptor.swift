// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
public import Foundation

/// What is asked for of a contact.
public protocol CNKeyDescriptor {}
