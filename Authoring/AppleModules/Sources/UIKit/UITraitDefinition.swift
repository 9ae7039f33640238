// SPDX-License-Identifier: Apache-2.0

import ObjectiveC

/// A trait of a device.
public protocol UITraitDefinition {}
