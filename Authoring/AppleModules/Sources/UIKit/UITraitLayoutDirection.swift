// SPDX-License-Identifier: Apache-2.0

import ObjectiveC

/// The direction of lines.
public enum UITraitLayoutDirection: UITraitDefinition {}
