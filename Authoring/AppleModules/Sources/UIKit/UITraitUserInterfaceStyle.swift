// SPDX-License-Identifier: Apache-2.0

import ObjectiveC

/// The trait that says whether the device uses a light or a dark appearance.
public enum UITraitUserInterfaceStyle: UITraitDefinition {}
