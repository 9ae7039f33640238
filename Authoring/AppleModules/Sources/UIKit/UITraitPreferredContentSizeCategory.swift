// SPDX-License-Identifier: Apache-2.0

public import ObjectiveC

/// The size of texts.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {}
