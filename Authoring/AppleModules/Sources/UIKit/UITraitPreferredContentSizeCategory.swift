// SPDX-License-Identifier: Apache-2.0

import ObjectiveC

/// The size of texts.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {}
