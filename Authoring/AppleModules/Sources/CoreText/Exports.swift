// SPDX-License-Identifier: Apache-2.0

// What there is of fonts, which is UIKit's here.
@_exported public import UIKit
