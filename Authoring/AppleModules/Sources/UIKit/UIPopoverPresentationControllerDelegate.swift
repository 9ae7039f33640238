// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Decides about a popover.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}
