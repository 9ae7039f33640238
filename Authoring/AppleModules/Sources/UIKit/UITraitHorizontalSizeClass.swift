// SPDX-License-Identifier: Apache-2.0

import ObjectiveC

/// How much space there is across.
public enum UITraitHorizontalSizeClass: UITraitDefinition {}
