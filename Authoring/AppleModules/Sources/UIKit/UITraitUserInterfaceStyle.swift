// SPDX-License-Identifier: Apache-2.0

public import ObjectiveC

/// Light or dark.
public enum UITraitUserInterfaceStyle: UITraitDefinition {}
