// SPDX-License-Identifier: Apache-2.0

// The layers of views, which are UIKit's here.
@_exported public import UIKit
