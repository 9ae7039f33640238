// SPDX-License-Identifier: Apache-2.0

public import ObjectiveC

/// The direction of lines.
public enum UITraitLayoutDirection: UITraitDefinition {}
