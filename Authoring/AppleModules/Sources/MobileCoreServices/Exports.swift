// SPDX-License-Identifier: Apache-2.0
//
// On Apple's systems this is the older name of CoreServices.

@_exported public import CoreServices
