// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Decides about a popover.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}
