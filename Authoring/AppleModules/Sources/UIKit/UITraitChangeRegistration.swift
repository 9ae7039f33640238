// SPDX-License-Identifier: Apache-2.0

import ObjectiveC

/// A registration for changes of traits; traits never change here, so it has no effect.
public protocol UITraitChangeRegistration {}
