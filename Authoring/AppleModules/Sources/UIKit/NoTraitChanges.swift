// SPDX-License-Identifier: Apache-2.0

public import ObjectiveC

struct NoTraitChanges: UITraitChangeRegistration {}
