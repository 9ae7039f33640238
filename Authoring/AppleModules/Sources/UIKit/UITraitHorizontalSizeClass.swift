// SPDX-License-Identifier: Apache-2.0

public import ObjectiveC

/// How much space there is across.
public enum UITraitHorizontalSizeClass: UITraitDefinition {}
