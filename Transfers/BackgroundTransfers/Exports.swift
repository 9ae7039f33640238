// SPDX-License-Identifier: Apache-2.0
//
// On Apple's systems all of this is Foundation's.

@_exported public import Foundation
@_exported public import FoundationNetworking
