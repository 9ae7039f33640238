// SPDX-License-Identifier: Apache-2.0
//
// Players are not there; what is read of films is in AVFoundation.

@_exported public import AVFoundation
