// SPDX-License-Identifier: Apache-2.0

// Times and tracks, which are AVFoundation's here.
@_exported public import AVFoundation
