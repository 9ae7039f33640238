// SPDX-License-Identifier: Apache-2.0
//
// The one place where the platform is chosen. An extension imports this module, and compiles on both.

// Not `canImport(Social)`: a build of the modules under Apple's names has one of that name beside it.
#if canImport(Darwin)
    @_exported public import Foundation
    @_exported public import Social
    @_exported public import UniformTypeIdentifiers

    /// There it is UserDefaults itself that an app group shares.
    public typealias SharedDefaults = UserDefaults
#else
    @_exported public import AppGroups
    @_exported public import Donations
    @_exported public import ExtensionItems
    @_exported public import ExtensionRuntime
    @_exported public import Foundation
    @_exported public import Sheets
    @_exported public import UniformTypes
#endif
